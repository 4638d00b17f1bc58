import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runWhileVisible } from "./decoration.ts";
import { areEffectsAllowed, useEffectsEnabled } from "./use-effects-enabled.ts";

const allowed = { isSwitchedOff: false, prefersReducedMotion: false, savesData: false };

describe("areEffectsAllowed", () => {
  it("allows effects when nothing speaks against them", () => {
    expect(areEffectsAllowed(allowed)).toBe(true);
  });

  it.each(["isSwitchedOff", "prefersReducedMotion", "savesData"])("refuses them when %s", (signal) => {
    expect(areEffectsAllowed({ ...allowed, [signal]: true })).toBe(false);
  });
});

describe("useEffectsEnabled", () => {
  function Probe() {
    return <p>{useEffectsEnabled() ? "moving" : "still"}</p>;
  }
  afterEach(() => {
    cleanup();
    document.documentElement.removeAttribute("data-effects");
    vi.unstubAllGlobals();
  });

  it("follows the switch while the page is open", async () => {
    render(<Probe />);
    expect(screen.getByText("moving")).toBeTruthy();
    await act(async () => {
      document.documentElement.dataset.effects = "off";
      await Promise.resolve();
    });
    expect(screen.getByText("still")).toBeTruthy();
  });

  it("is off for visitors who asked for less motion", () => {
    vi.stubGlobal("matchMedia", () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    render(<Probe />);
    expect(screen.getByText("still")).toBeTruthy();
  });
});

describe("runWhileVisible", () => {
  let show: (isIntersecting: boolean) => void;
  const stop = vi.fn();
  const start = vi.fn(() => stop);

  function setHidden(isHidden: boolean) {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }

  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
          show = (isIntersecting) => notify([{ isIntersecting }]);
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    setHidden(false);
    vi.unstubAllGlobals();
  });

  const load = async () => start;
  const loaded = () => Promise.resolve();

  it("loads and starts on screen, and stops off it", async () => {
    const loads = vi.fn(load);
    const end = runWhileVisible(document.createElement("div"), loads);
    expect(loads).not.toHaveBeenCalled();
    show(true);
    show(true);
    await loaded();
    expect(start).toHaveBeenCalledOnce();
    show(false);
    expect(stop).toHaveBeenCalledOnce();
    show(true);
    expect(start).toHaveBeenCalledTimes(2);
    expect(loads).toHaveBeenCalledOnce();
    end();
  });

  it("stops while the tab is hidden and goes on afterwards", async () => {
    const end = runWhileVisible(document.createElement("div"), load);
    show(true);
    await loaded();
    setHidden(true);
    expect(stop).toHaveBeenCalledOnce();
    setHidden(false);
    expect(start).toHaveBeenCalledTimes(2);
    end();
  });

  it.each([
    ["has left the screen", () => show(false)],
    ["is in a hidden tab", () => setHidden(true)],
  ])("does not start what %s while it was loading", async (_, leave) => {
    const end = runWhileVisible(document.createElement("div"), load);
    show(true);
    leave();
    await loaded();
    expect(start).not.toHaveBeenCalled();
    end();
  });

  it("leaves out what cannot be loaded", async () => {
    const end = runWhileVisible(document.createElement("div"), async () => Promise.reject(new Error("gone")));
    show(true);
    await loaded();
    show(false);
    show(true);
    expect(start).not.toHaveBeenCalled();
    end();
  });

  it("never starts again once it was taken away", async () => {
    const end = runWhileVisible(document.createElement("div"), load);
    show(true);
    await loaded();
    end();
    expect(stop).toHaveBeenCalledOnce();
    setHidden(true);
    setHidden(false);
    expect(start).toHaveBeenCalledOnce();
  });
});
