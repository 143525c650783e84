// Shortcuts on every page. A table has more of them, and listens itself.
import { covered, pressed, showKeys } from "./keys.js";

document.getElementById("all-keys")?.addEventListener("click", showKeys);
if (!document.getElementById("table")) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey || covered()) return;
    if (pressed(event.key)) event.preventDefault();
    else if (event.key === "Escape") document.querySelector("details.menu[open]")?.removeAttribute("open");
  });
}

/** What the person has chosen, where the module of sounds looks for it. */
export function tellSound() {
  const { sound, volume } = document.documentElement.dataset;
  try {
    localStorage.setItem("sound", sound);
    localStorage.setItem("volume", volume);
  } catch { /* without storage it is as usual */ }
}
tellSound();
