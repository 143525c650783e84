// Warnings can be switched off one by one; the browser remembers which, and the server leaves them out.
const COOKIE = "deskovka_quiet";
const YEAR = 31536000;

const all = () => (document.cookie.match(`(?:^|; )${COOKIE}=([^;]*)`)?.[1] ?? "").split("!").filter(Boolean);

export const isQuiet = (name) => all().includes(name);

/** `name`: game.kind */
export function quieten(name, quiet) {
  const names = all().filter((one) => one !== name);
  if (quiet) names.push(name);
  document.cookie = `${COOKIE}=${names.join("!")}; path=/; max-age=${YEAR}; samesite=lax`;
}
