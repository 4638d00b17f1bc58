import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createGlitch } from "./glitch.ts";

describe("glitch text", () => {
  it("glitches by itself the first time only, and under the pointer each time", () => {
    const host = document.createElement("span");
    const start = createGlitch();
    const stop = start(host);
    expect(host.dataset.glitch).toBe("once");
    stop();
    expect(host.outerHTML).toBe("<span></span>");
    start(host);
    expect(host.dataset.glitch).toBe("hover");
  });

  it("is drawn by the states that the script sets, and by no other", () => {
    const styles = readFileSync("app/ui/decor/home-decor.css", "utf8");
    const animated = styles.split("animation: glitch").length - 1;
    expect(animated).toBe(2);
    expect(styles).toContain('.glitch[data-glitch="once"]');
    expect(styles).toContain(".glitch[data-glitch]:hover");
  });
});
