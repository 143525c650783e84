// Boxes beside the pointer: what a thing is, and why nothing can be done with it now.

/** Beside a point, wholly on the screen. What stands beside the board does not lie over the choices: one reads it and chooses. */
export function place(box, x, y) {
  const { offsetWidth: w, offsetHeight: h } = box;
  const ask = document.getElementById("ask")?.getBoundingClientRect();
  const right = ask && ask.left > Math.max(x, w + 12) ? ask.left : innerWidth;
  const bottom = ask && right === innerWidth && ask.top > y ? ask.top : innerHeight;
  box.style.left = `${Math.max(6, Math.min(x + 16, right - w - 6))}px`;
  box.style.top = `${y + 22 + h > bottom ? Math.max(6, y - h - 14) : y + 22}px`;
}

/** Tooltips: the thing under the pointer, explained by the server in the reader's language. */
export class Tip {
  constructor(ask) {
    this.box = document.getElementById("tip");
    this.ask = ask;
    this.timer = 0;
    this.thing = "";
    this.held = false;
  }

  /** At once, for whoever asks by key or tap; it stays until something else is touched, and answers with the words. */
  async show(thing, x, y) {
    this.hide();
    this.thing = thing;
    this.held = true;
    const parts = await this.ask(thing);
    if (this.thing !== thing || !parts.length) return "";
    this.box.classList.add("held");
    this.box.replaceChildren(...parts);
    this.box.hidden = false;
    place(this.box, x, y);
    return parts.map((part) => part.textContent).join(". ");
  }

  over(thing, x, y) {
    if (thing === this.thing) { if (!this.box.hidden) place(this.box, x, y); return; }
    this.hide();
    this.thing = thing;
    this.timer = setTimeout(async () => {
      const parts = await this.ask(thing);
      if (this.thing !== thing || !parts.length) return;
      this.box.replaceChildren(...parts);
      this.box.hidden = false;
      place(this.box, x, y);
    }, 180);
  }

  hide() {
    clearTimeout(this.timer);
    this.thing = "";
    this.held = false;
    this.box.classList.remove("held");
    this.box.hidden = true;
  }
}

/** The answer to a click on what cannot be chosen now: the reason, and the shortest way as a button. It is read out. */
export class Reason {
  constructor(ask) {
    this.box = document.getElementById("why");
    this.ask = ask;
    this.asked = 0;
  }

  /** Was there a reason? Undefined if meanwhile something else was asked, or nothing any more. */
  async about(thing, x, y) {
    const mine = (this.asked += 1);
    const html = await this.ask(thing);
    if (mine !== this.asked) return undefined;
    if (!html.trim()) { this.hide(); return false; }
    this.box.innerHTML = html;
    this.box.hidden = false;
    place(this.box, x, y);
    return true;
  }

  hide() {
    this.asked += 1;
    this.box.hidden = true;
    this.box.replaceChildren();
  }
}
