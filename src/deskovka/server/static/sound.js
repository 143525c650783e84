// Sounds of the table, made of plain tones: no file is loaded. How loud, this browser remembers; 0 is silence.

const KEPT = "deskovka volume";
const USUAL = 40;
//: tones one after the other: [hertz, from second, seconds]
const TUNES = {
  turn: [[587, 0, 0.16], [784, 0.13, 0.32]],
  over: [[523, 0, 0.2], [659, 0.16, 0.2], [784, 0.32, 0.45]],
  joined: [[440, 0, 0.12], [523, 0.1, 0.2]],
  chat: [[880, 0, 0.09]],
};

const setting = document.getElementById("volume");
let context = null;

export function volume() {
  try { return Number(localStorage.getItem(KEPT) ?? USUAL); } catch { return USUAL; }
}

/** Let it sound. A browser lets nobody make a noise before the person has touched the page: then nothing happens. */
export function sound(kind) {
  const loud = volume() / 100;
  if (!loud || !navigator.userActivation?.hasBeenActive || !window.AudioContext) return false;
  context ??= new AudioContext();
  const begin = context.currentTime + 0.02;
  for (const [hertz, from, seconds] of TUNES[kind]) {
    const tone = context.createOscillator(), gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, begin + from);
    gain.gain.linearRampToValueAtTime(0.5 * loud, begin + from + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + from + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start(begin + from);
    tone.stop(begin + from + seconds);
  }
  document.documentElement.dataset.sounded = kind;
  return true;
}

if (setting) {
  setting.value = String(volume());
  setting.addEventListener("change", () => {
    try { localStorage.setItem(KEPT, setting.value); } catch { /* it ends with the page */ }
    sound("turn");
  });
}
