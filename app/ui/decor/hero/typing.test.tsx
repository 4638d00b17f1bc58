import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTyping, DELETING_MS, PAUSE_MS, TYPING_MS } from "./typing.ts";

function host(): HTMLElement {
  const element = document.createElement("span");
  element.textContent = "as rendered";
  return element;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("typing text", () => {
  it("types at 50 ms, deletes at 30 ms and rests for 1.5 s unless told otherwise", () => {
    expect([TYPING_MS, DELETING_MS, PAUSE_MS]).toEqual([50, 30, 1500]);
  });

  it("rests on the first text, deletes it, and types the next at the given speed", () => {
    const element = host();
    createTyping({ texts: ["ab", "xyz"], typingMs: 180 })(element);
    vi.advanceTimersByTime(PAUSE_MS - 1);
    expect(element.textContent).toBe("as rendered");
    vi.advanceTimersByTime(1);
    expect(element.textContent).toBe("a");
    vi.advanceTimersByTime(DELETING_MS);
    expect(element.textContent).toBe("");
    vi.advanceTimersByTime(DELETING_MS);
    expect(element.textContent).toBe("x");
    vi.advanceTimersByTime(179);
    expect(element.textContent).toBe("x");
    vi.advanceTimersByTime(1 + 180);
    expect(element.textContent).toBe("xyz");
  });

  it("shows every text in turn and begins again", () => {
    const texts = ["One", "Two", "Three"];
    const element = host();
    createTyping({ texts })(element);
    const complete: string[] = [];
    for (let ms = 0; ms < 12_000; ms += 10) {
      vi.advanceTimersByTime(10);
      const text = element.textContent;
      if (texts.includes(text) && complete.at(-1) !== text) complete.push(text);
    }
    expect(complete.slice(0, 4)).toEqual(["Two", "Three", "One", "Two"]);
  });

  it("leaves the first text behind when it is stopped, and stays still", () => {
    const element = host();
    const stop = createTyping({ texts: ["first", "second"] })(element);
    vi.advanceTimersByTime(PAUSE_MS + 200);
    stop();
    expect(element.textContent).toBe("first");
    vi.advanceTimersByTime(60_000);
    expect(element.textContent).toBe("first");
  });

  it("does nothing with a single text", () => {
    const element = host();
    createTyping({ texts: ["only"] })(element);
    vi.advanceTimersByTime(60_000);
    expect(element.textContent).toBe("as rendered");
  });
});
