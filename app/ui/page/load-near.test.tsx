import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadNear } from "./load-near.ts";

let show: (isNear: boolean) => void;

class Observer {
  constructor(report: IntersectionObserverCallback) {
    show = (isIntersecting) =>
      report([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  document.body.innerHTML = '<section id="part"><input></section><button>Elsewhere</button>';
  vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(() => vi.useRealTimers());

/** Whatever could run by now has run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

it("waits until the part comes near", async () => {
  const load = vi.fn(async () => "module");
  const loaded = loadNear("part", load);
  show(false);
  await settle();
  expect(load).not.toHaveBeenCalled();
  show(true);
  expect(await loaded).toBe("module");
});

it.each([
  "pointerdown",
  "click",
  "keydown",
  "focusin",
  "popstate",
])("does not wait after %s in the part", async (sign) => {
  const load = vi.fn(async () => "module");
  const loaded = loadNear("part", load);
  await settle();
  expect(load).not.toHaveBeenCalled();
  document.querySelector("input")?.dispatchEvent(new Event(sign));
  expect(await loaded).toBe("module");
});

it.each(["click", "keydown"])("lets %s elsewhere be answered first", async (sign) => {
  vi.useFakeTimers();
  const load = vi.fn(async () => "module");
  const loaded = loadNear("part", load);
  document.querySelector("button")?.dispatchEvent(new Event(sign));
  await vi.advanceTimersToNextFrame();
  expect(load).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(await loaded).toBe("module");
});

it.each([
  "pointerdown",
  "focusin",
])("leaves the finger's time to what is tapped elsewhere, after %s", async (sign) => {
  vi.useFakeTimers();
  const load = vi.fn(async () => "module");
  void loadNear("part", load);
  document.querySelector("button")?.dispatchEvent(new Event(sign));
  await vi.runAllTimersAsync();
  expect(load).not.toHaveBeenCalled();
});

it("loads at once what is not in the page yet", async () => {
  expect(await loadNear("elsewhere", async () => "module")).toBe("module");
});

it("tries again when the line was down", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => "module").mockRejectedValueOnce(new TypeError("offline"));
  const loaded = loadNear("elsewhere", load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe("module");
  expect(load).toHaveBeenCalledTimes(2);
});
