import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BOOT_SCRIPT } from "./boot-script.ts";

const BYTES_MAX = 1024;
const root = document.documentElement;

/** Every start adds listeners to the shared page; the test's own controller takes them away. */
let listeners: AbortController;

function boot(stored: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  document.body.innerHTML = `
    <button data-toggle-theme aria-label="?"><svg><path id="inside" /></svg></button>
    <button data-toggle-effects aria-pressed="?">Effects</button>
    <nav popover><a href="#somewhere">Somewhere</a></nav>`;
  new Function(BOOT_SCRIPT)();
  window.dispatchEvent(new Event("DOMContentLoaded"));
}

function toggle(name: "theme" | "effects"): HTMLElement {
  const button = document.querySelector<HTMLElement>(`[data-toggle-${name}]`);
  if (!button) throw new Error(`No ${name} toggle`);
  return button;
}

beforeEach(() => {
  listeners = new AbortController();
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
        const given = typeof options === "object" ? options : { capture: options === true };
        add(type, listener, { ...given, signal: listeners.signal });
      },
    );
  }
});

afterEach(() => {
  listeners.abort();
});

describe("the boot script", () => {
  it("stays small", () => {
    expect(new TextEncoder().encode(BOOT_SCRIPT).length).toBeLessThanOrEqual(BYTES_MAX);
  });

  it("is dark with effects on for a first visit", () => {
    boot();
    expect(root.dataset).toMatchObject({ theme: "dark", effects: "on" });
    expect(toggle("theme").getAttribute("aria-label")).toBe("Theme: dark");
    expect(toggle("effects").getAttribute("aria-pressed")).toBe("true");
  });

  it("restores what was chosen before", () => {
    boot({ theme: "system", effects: "off" });
    expect(root.dataset).toMatchObject({ theme: "system", effects: "off" });
    expect(toggle("effects").getAttribute("aria-pressed")).toBe("false");
  });

  it("ignores a stored value that it does not know", () => {
    boot({ theme: "<script>", effects: "maybe" });
    expect(root.dataset).toMatchObject({ theme: "dark", effects: "on" });
  });

  it("goes from dark to light to system and back, and keeps the choice", () => {
    boot();
    const seen = [1, 2, 3].map(() => {
      document.querySelector("#inside")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      expect(localStorage.getItem("theme")).toBe(root.dataset.theme);
      return toggle("theme").getAttribute("aria-label");
    });
    expect(seen).toEqual(["Theme: light", "Theme: system", "Theme: dark"]);
  });

  it("changes the theme without transitions, which are back after the frame", async () => {
    boot();
    toggle("theme").click();
    expect(root.dataset.switching).toBe("");
    await vi.waitFor(() => expect(root.dataset.switching).toBeUndefined());
  });

  it("switches effects off and on again", () => {
    boot();
    toggle("effects").click();
    expect(root.dataset.effects).toBe("off");
    expect(localStorage.getItem("effects")).toBe("off");
    toggle("effects").click();
    expect(toggle("effects").getAttribute("aria-pressed")).toBe("true");
  });

  it("works where storage is refused", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("denied");
    });
    boot();
    toggle("theme").click();
    expect(root.dataset.theme).toBe("light");
  });

  it("marks the page as scrolled past 50 pixels and not at 50", () => {
    boot();
    const isScrolledAt = (y: number) => {
      vi.stubGlobal("scrollY", y);
      window.dispatchEvent(new Event("scroll"));
      return root.hasAttribute("data-scrolled");
    };
    expect([0, 50, 51, 10].map(isScrolledAt)).toEqual([false, false, true, false]);
    vi.unstubAllGlobals();
  });

  it("closes the menu when one of its links is chosen", () => {
    boot();
    const menu = document.querySelector<HTMLElement>("[popover]");
    const hidePopover = vi.fn();
    Object.assign(menu ?? {}, { hidePopover });
    menu?.click();
    expect(hidePopover).not.toHaveBeenCalled();
    menu?.querySelector("a")?.click();
    expect(hidePopover).toHaveBeenCalledOnce();
  });
});
