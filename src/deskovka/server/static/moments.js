// Moments in the reader's own time and way of writing.
const lang = document.documentElement.lang;
for (const one of document.querySelectorAll("time[datetime]")) {
  const at = new Date(one.dateTime);
  if (!Number.isNaN(at.valueOf())) one.textContent = at.toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
}
