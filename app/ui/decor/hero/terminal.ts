import type { StartDecoration } from "../decoration.ts";

export const KEY_MS = 110;
export const ENTER_MS = 450;
export const REST_MS = 6000;

function cloneLines(lines: Iterable<Element>): Element[] {
  return Array.from(lines, (line) => document.importNode(line, true));
}

/** Types the oldest command again at the prompt, in a circle, on a copy above the host's own lines. */
export const startTerminal: StartDecoration = (host) => {
  const screen = document.createElement("div");
  screen.dataset.screen = "";
  screen.append(...cloneLines(host.children));
  const caret = () => screen.lastElementChild?.firstElementChild;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const print = () => {
    const [command, ...others] = cloneLines(screen.children);
    const prompt = others.pop();
    const next = others.findIndex((line) => line.getAttribute("data-line") === "command");
    const outputs = others.splice(0, next < 0 ? others.length : next);
    prompt?.firstElementChild?.replaceChildren();
    // New elements: lines that move up would count as a layout shift.
    screen.replaceChildren(...others, ...[command, ...outputs, prompt].filter((line) => line !== undefined));
    timer = setTimeout(type, REST_MS);
  };
  const type = () => {
    const command = screen.firstElementChild?.textContent ?? "";
    const typed = (caret()?.textContent?.length ?? 0) + 1;
    caret()?.replaceChildren(command.slice(0, typed));
    timer = typed < command.length ? setTimeout(type, KEY_MS) : setTimeout(print, ENTER_MS);
  };

  host.dataset.moving = "";
  if (host.childElementCount > 1) {
    host.prepend(screen);
    timer = setTimeout(type, REST_MS);
  }
  return () => {
    clearTimeout(timer);
    screen.remove();
    delete host.dataset.moving;
  };
};
