// The page of notices: lets this browser be reached while no page is open, and fills in the time zone.
import { send } from "./page.js";
import { sound } from "./sound.js";

const WORKER = "/push-worker.js";
const button = document.getElementById("add-push");
const words = document.getElementById("push-words");

document.getElementById("listen")?.addEventListener("click", () => sound("turn"));

const zone = document.getElementById("zone");
if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

/** What people call this browser: "Firefox, Linux". */
function label() {
  const agent = navigator.userAgent;
  const browser = [["Edg/", "Edge"], ["OPR/", "Opera"], ["Firefox/", "Firefox"], ["Chrome/", "Chrome"], ["Safari/", "Safari"]].find(([sign]) => agent.includes(sign))?.[1] ?? "";
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"].find((name) => agent.includes(name)) ?? "";
  return [browser, system].filter(Boolean).join(" ");
}

const say = (name) => { words.textContent = button.dataset[name]; };

async function addThis() {
  if (await Notification.requestPermission() !== "granted") { say("refused"); return; }
  const worker = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const key = bytes(button.dataset.key);
  const old = await worker.pushManager.getSubscription();
  const same = old && String(new Uint8Array(old.options.applicationServerKey ?? [])) === String(key);
  if (old && !same) await old.unsubscribe();
  const found = same ? old : await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await send("/account/notices/push", { ...found.toJSON(), label: label() });
  location.assign("/account/notices");
}

if (button) {
  const able = window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!able) { button.disabled = true; say(window.isSecureContext ? "unable" : "insecure"); }
  button.addEventListener("click", async () => {
    button.disabled = true;
    say("busy");
    try { await addThis(); } catch (error) { words.textContent = `${button.dataset.failed} ${error.message}`; }
    button.disabled = false;
  });
}
document.body.dataset.ready = "yes";
