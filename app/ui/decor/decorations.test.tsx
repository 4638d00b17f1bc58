import { readFileSync } from "node:fs";
import { cleanup, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  clearDecorationStage,
  type DecorationStage,
  setDecorationStage,
} from "../../../tests/helpers/decoration-stage.ts";
import { Terminal } from "../../features/content/profile/site/terminal.tsx";
import { BinaryRain } from "./binary-rain.tsx";
import { CircuitLines } from "./hero/circuit-lines.tsx";
import { CodeSnippets } from "./hero/code-snippets.tsx";
import { FloatingParticles } from "./hero/floating-particles.tsx";
import { GlitchText } from "./hero/glitch-text.tsx";
import { TypingText } from "./hero/typing-text.tsx";
import { MatrixRain } from "./matrix-rain.tsx";
import { Butterfly } from "./pointer/butterfly.tsx";

const TITLES = ["One", "Two"];
const LINES = [
  { kind: "command", text: "uptime" },
  { kind: "output", text: "up 6 years" },
] as const;

/** All but tilt and magnetic hover, which have the pointer to start them (pointer.test.tsx). */
const DECORATIONS: [name: string, element: ReactElement, selector: string][] = [
  ["glitch text", <GlitchText key="" text="Kabir" />, ".glitch"],
  ["typing text", <TypingText key="" texts={TITLES} />, ".typing"],
  ["matrix rain", <MatrixRain key="" />, ".scene"],
  ["binary rain", <BinaryRain key="" />, ".scene"],
  ["fake terminal", <Terminal key="" title="kabir@studio" lines={LINES} />, '[data-decor="terminal"]'],
  ["circuit lines", <CircuitLines key="" />, ".scene"],
  ["code snippets", <CodeSnippets key="" />, ".scene"],
  ["butterfly", <Butterfly key="" />, ".butterfly"],
  ["floating particles", <FloatingParticles key="" />, ".scene"],
];

let stage: DecorationStage;
beforeEach(() => {
  stage = setDecorationStage();
});
afterEach(() => {
  cleanup();
  clearDecorationStage();
});

describe.each(DECORATIONS)("%s", (_, element, selector) => {
  async function start() {
    const { container, unmount } = render(element);
    const still = container.innerHTML;
    await stage.becomeIdle();
    await stage.setOnScreen(true);
    const isMoving = () => container.innerHTML !== still;
    expect(isMoving()).toBe(true);
    return { container, unmount, isMoving };
  }

  it("waits until the browser is idle, and then until it is on the screen", async () => {
    const { container } = render(element);
    const still = container.innerHTML;
    await stage.setOnScreen(true);
    expect(container.innerHTML).toBe(still);
    expect(stage.countIdleTasks()).toBe(1);
    await stage.becomeIdle();
    expect(container.innerHTML).toBe(still);
    await stage.setOnScreen(true);
    expect(container.innerHTML).not.toBe(still);
  });

  it("rests off the screen and in a hidden tab, as it was before", async () => {
    const { isMoving } = await start();
    await stage.setOnScreen(false);
    expect(isMoving()).toBe(false);
    await stage.setOnScreen(true);
    expect(isMoving()).toBe(true);
    await stage.setTabHidden(true);
    expect(isMoving()).toBe(false);
    await stage.setTabHidden(false);
    expect(isMoving()).toBe(true);
  });

  it.each([
    ["the switch", () => stage.setSwitch("off"), () => stage.setSwitch("on")],
    ["reduced motion", () => stage.setReducedMotion(true), () => stage.setReducedMotion(false)],
    ["Save-Data", () => stage.setSaveData(true), () => stage.setSaveData(false)],
  ])("is stopped by %s while the page is open, and comes back", async (_signal, refuse, allow) => {
    const { isMoving } = await start();
    await refuse();
    expect(isMoving()).toBe(false);
    await stage.becomeIdle();
    await stage.setOnScreen(true);
    expect(isMoving()).toBe(false);
    await allow();
    await stage.becomeIdle();
    await stage.setOnScreen(true);
    expect(isMoving()).toBe(true);
  });

  it("is not even loaded where it is unwelcome from the beginning", async () => {
    await stage.setReducedMotion(true);
    render(element);
    expect(stage.countIdleTasks()).toBe(0);
  });

  it("is taken away while it is loading", async () => {
    const { unmount } = render(element);
    const loading = stage.becomeIdle();
    unmount();
    await loading;
    await stage.setOnScreen(true);
    expect(document.querySelector("[data-moving], canvas, pre, i")).toBeNull();
  });

  it("is hidden from assistive technology, and never under the pointer", () => {
    const { container } = render(element);
    const host = container.querySelector(selector);
    if (selector === ".glitch") {
      // It is the name itself; its copies have no words for screen readers.
      expect(STYLES).toContain('content: attr(data-text) / ""');
      return;
    }
    expect(host?.getAttribute("aria-hidden")).toBe("true");
    expect(untouchable()).toContain(selector);
  });
});

const STYLES = ["decor", "home-decor"]
  .map((name) => readFileSync(`app/ui/decor/${name}.css`, "utf8"))
  .join("");

/** The selectors of the first rule that lets the pointer through. */
function untouchable(): string[] {
  const [, selectors = ""] = /([^{}]+)\{\s*pointer-events: none;\s*\}/.exec(STYLES) ?? [];
  return selectors.split(",").map((selector) => selector.trim());
}
