import { act } from "@testing-library/react";
import { vi } from "vitest";

/** The browser APIs that decorations use, controlled by the test; `vi.stubGlobal` restores them by itself. */
export interface DecorationStage {
  /** Runs what waits for an idle moment, and what that has loaded. */
  becomeIdle(): Promise<void>;
  /** For every element that is watched. */
  setOnScreen(isOnScreen: boolean): Promise<void>;
  setTabHidden(isHidden: boolean): Promise<void>;
  setReducedMotion(prefers: boolean): Promise<void>;
  setSaveData(saves: boolean): Promise<void>;
  setSwitch(state: "on" | "off"): Promise<void>;
  /** Notifies the size observers of every element. */
  resize(): void;
  countIdleTasks(): number;
}

class Signal extends EventTarget {
  matches = false;
  saveData = false;
}

export function setDecorationStage(options: { canHover?: boolean } = {}): DecorationStage {
  const idle = new Map<number, () => void>();
  const screens = new Set<(entries: { isIntersecting: boolean }[]) => void>();
  const sizes = new Set<() => void>();
  const motion = new Signal();
  const connection = new Signal();
  const hover = { matches: options.canHover ?? true };
  let handles = 0;
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    handles += 1;
    idle.set(handles, run);
    return handles;
  });
  vi.stubGlobal("cancelIdleCallback", (handle: number) => idle.delete(handle));
  vi.stubGlobal("matchMedia", (query: string) => (query.includes("reduced-motion") ? motion : hover));
  vi.stubGlobal("IntersectionObserver", createObserver(screens));
  vi.stubGlobal("ResizeObserver", createObserver(sizes));
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  // The one of happy-dom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(createPen() as never);
  Object.defineProperty(HTMLElement.prototype, "animate", { value: vi.fn(), configurable: true });
  const settle = () => act(async () => void (await vi.dynamicImportSettled()));
  return {
    async becomeIdle() {
      for (const [handle, run] of [...idle]) {
        idle.delete(handle);
        run();
      }
      await settle();
    },
    async setOnScreen(isIntersecting) {
      for (const notify of screens) notify([{ isIntersecting }]);
      await settle();
    },
    async setTabHidden(isHidden) {
      Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      await settle();
    },
    async setReducedMotion(prefers) {
      motion.matches = prefers;
      motion.dispatchEvent(new Event("change"));
      await settle();
    },
    async setSaveData(saves) {
      connection.saveData = saves;
      connection.dispatchEvent(new Event("change"));
      await settle();
    },
    async setSwitch(state) {
      document.documentElement.dataset.effects = state;
      await settle();
    },
    resize() {
      for (const notify of sizes) notify();
    },
    countIdleTasks: () => idle.size,
  };
}

export function clearDecorationStage(): void {
  Reflect.deleteProperty(document, "hidden");
  Reflect.deleteProperty(navigator, "connection");
  Reflect.deleteProperty(HTMLElement.prototype, "animate");
}

function createObserver<Notify>(listeners: Set<Notify>) {
  return class {
    #notify: Notify;
    constructor(notify: Notify) {
      this.#notify = notify;
    }
    observe() {
      listeners.add(this.#notify);
    }
    disconnect() {
      listeners.delete(this.#notify);
    }
  };
}

export function createPen() {
  return {
    fillStyle: "",
    font: "",
    textBaseline: "",
    globalAlpha: 1,
    globalCompositeOperation: "source-over",
    scale: vi.fn(),
    fillRect: vi.fn(),
    clearRect: vi.fn(),
    fillText: vi.fn(),
  };
}
