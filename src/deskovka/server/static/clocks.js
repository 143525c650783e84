// Clocks go by themselves: the server says when time is out, and once what time it is there.

//: seconds by which the server's clock is ahead of this one
let ahead = 0;
const MINUTE = 60, HOUR = 3600, DAY = 86400;
//: less than this is little (seconds of a live clock, and of days)
const SHORT = 30;

/** What time it is at the server. */
export function setTime(now) {
  if (!Number.isFinite(now)) return;
  ahead = now - Date.now() / 1000;
  showTimes();
}

const two = (n) => String(n).padStart(2, "0");

/** 90061 -> "1 d 1 h"; 3720 -> "1 h 02"; 75 -> "1:15" */
export function inWords(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  const [days, hours, minutes] = [left / DAY, (left % DAY) / HOUR, (left % HOUR) / MINUTE].map(Math.floor);
  if (days) return hours ? `${days} d ${hours} h` : `${days} d`;
  if (hours) return `${hours} h ${two(minutes)}`;
  return `${minutes}:${two(left % MINUTE)}`;
}

function leftOf({ deadline, most, left }) {
  if (deadline === undefined) return Number(left);
  return Math.min(Number(deadline) - Date.now() / 1000 - ahead, most === undefined ? Infinity : Number(most));
}

/** After every change of the page, and every second: what is left. */
export function showTimes() {
  for (const one of document.querySelectorAll("time[data-deadline], time[data-left]")) {
    const left = leftOf(one.dataset), words = inWords(left);
    if (one.textContent !== words) one.textContent = words;
    one.classList.toggle("little", one.matches(".runs") && left < SHORT);
  }
  for (const one of document.querySelectorAll("time[data-date]")) {
    one.textContent = new Date(1000 * Number(one.dataset.date)).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  }
}

showTimes();
setInterval(showTimes, 500);
