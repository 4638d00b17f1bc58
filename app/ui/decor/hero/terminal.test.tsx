import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ENTER_MS, KEY_MS, REST_MS, startTerminal } from "./terminal.ts";

const LINES: [className: string, text: string][] = [
  ["command", "ls"],
  ["output", "khata/"],
  ["command", "uptime"],
  ["output", "up 6 years"],
];

function createHost(lines = LINES): HTMLElement {
  const host = document.createElement("div");
  host.innerHTML = `${lines.map(([name, text]) => `<p data-line="${name}">${text}</p>`).join("")}<p data-line="command"><span class="caret"></span></p>`;
  return host;
}

function readScreen(host: HTMLElement): string[] {
  return [...(host.querySelector("[data-screen]")?.children ?? [])].map((line) => line.textContent ?? "");
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("fake terminal", () => {
  it("begins with what the page printed", () => {
    const host = createHost();
    startTerminal(host);
    expect(readScreen(host)).toEqual(["ls", "khata/", "uptime", "up 6 years", ""]);
  });

  it("types the oldest command again, key by key, and prints its output below", () => {
    const host = createHost();
    startTerminal(host);
    vi.advanceTimersByTime(REST_MS);
    expect(readScreen(host).at(-1)).toBe("l");
    vi.advanceTimersByTime(KEY_MS);
    expect(readScreen(host)).toEqual(["ls", "khata/", "uptime", "up 6 years", "ls"]);
    const lines = [...host.querySelectorAll("[data-screen] > p")];
    vi.advanceTimersByTime(ENTER_MS);
    expect(readScreen(host)).toEqual(["uptime", "up 6 years", "ls", "khata/", ""]);
    // A line that only moved would be a layout shift.
    const printed = [...host.querySelectorAll("[data-screen] > p")];
    expect(printed.filter((line) => lines.includes(line))).toEqual([]);
  });

  it("comes round to where it began", () => {
    const host = createHost();
    startTerminal(host);
    const begun = readScreen(host);
    vi.advanceTimersByTime(REST_MS + KEY_MS + ENTER_MS);
    expect(readScreen(host)).not.toEqual(begun);
    vi.advanceTimersByTime(REST_MS + 5 * KEY_MS + ENTER_MS);
    expect(readScreen(host)).toEqual(begun);
  });

  it("only blinks where there is nothing to print", () => {
    const host = createHost([]);
    startTerminal(host);
    expect(host.dataset.moving).toBe("");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("leaves the host as it was, in the middle of a word", () => {
    const host = createHost();
    const before = host.outerHTML;
    const stop = startTerminal(host);
    vi.advanceTimersByTime(REST_MS);
    stop();
    expect(host.outerHTML).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
  });
});
