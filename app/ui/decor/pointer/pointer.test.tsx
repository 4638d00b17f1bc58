import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  clearDecorationStage,
  type DecorationStage,
  setDecorationStage,
} from "../../../../tests/helpers/decoration-stage.ts";
import { followPointer, MAGNET_MAX_PX, TILT_MAX_DEGREES } from "./pointer.ts";
import { PointerEffects } from "./pointer-effects.tsx";

let frames: (() => void)[];
let stage: DecorationStage;

function drawFrame(): void {
  for (const run of frames.splice(0)) run();
}

function movePointer(target: Element, at: [x: number, y: number], pointerType = "mouse"): void {
  const event = new Event("pointermove", { bubbles: true });
  target.dispatchEvent(Object.assign(event, { pageX: at[0], pageY: at[1], pointerType }));
}

/** A card of 200 by 100 pixels with a button in it. */
function showCard() {
  document.body.innerHTML =
    '<article class="lit" data-tilt=""><a data-magnetic="" href="#x">Go</a></article><p></p>';
  const [card, button, elsewhere] = document.querySelectorAll<HTMLElement>("article, a, p");
  if (!card || !button || !elsewhere) throw new Error("The card is not there.");
  for (const element of [card, button]) element.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  return { card, button, elsewhere };
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
});

describe("tilt, magnetic hover and the light of a border", () => {
  let stop: () => void;
  beforeEach(() => {
    stop = followPointer(document);
  });
  afterEach(() => stop());

  it("follow the pointer once a frame, at the latest place", () => {
    const { card } = showCard();
    movePointer(card, [20, 20]);
    movePointer(card, [150, 75]);
    expect(frames).toHaveLength(1);
    expect(card.style.cssText).toBe("");
    drawFrame();
    expect(card.style.getPropertyValue("--light-x")).toBe("150px");
    expect(card.style.getPropertyValue("--light-y")).toBe("75px");
    expect(card.style.transform).toBe("perspective(900px) rotateX(-2.50deg) rotateY(2.50deg)");
  });

  it("tilt by no more than five degrees, and draw by no more than six pixels", () => {
    expect([TILT_MAX_DEGREES, MAGNET_MAX_PX]).toEqual([5, 6]);
    const { card, button } = showCard();
    movePointer(button, [900, -900]);
    drawFrame();
    expect(card.style.transform).toBe("perspective(900px) rotateX(5.00deg) rotateY(5.00deg)");
    expect(button.style.translate).toBe("6.0px -6.0px");
  });

  it.each([
    ["moves on", ({ elsewhere }: ReturnType<typeof showCard>) => movePointer(elsewhere, [500, 500])],
    ["leaves the window", () => document.documentElement.dispatchEvent(new Event("pointerleave"))],
    ["is a finger", ({ card }: ReturnType<typeof showCard>) => movePointer(card, [10, 10], "touch")],
  ])("let go when the pointer %s; the light fades where it was", (_, leave) => {
    const stageOfCard = showCard();
    const { card, button } = stageOfCard;
    movePointer(button, [150, 75]);
    drawFrame();
    leave(stageOfCard);
    drawFrame();
    expect(card.style.transform).toBe("");
    expect(button.style.translate).toBe("");
    expect(card.style.getPropertyValue("--light-x")).toBe("150px");
  });

  it("never answer a finger", () => {
    const { card, button } = showCard();
    movePointer(button, [150, 75], "touch");
    drawFrame();
    expect([card.style.cssText, button.style.cssText]).toEqual(["", ""]);
  });

  it("leave every element as it was", () => {
    const { card, button, elsewhere } = showCard();
    movePointer(button, [150, 75]);
    drawFrame();
    movePointer(elsewhere, [500, 500]);
    stop();
    expect([card.style.cssText, button.style.cssText]).toEqual(["", ""]);
    expect(frames).toEqual([]);
    movePointer(button, [150, 75]);
    expect(frames).toEqual([]);
  });
});

describe("PointerEffects", () => {
  afterEach(() => {
    cleanup();
    clearDecorationStage();
  });

  async function isFollowed(): Promise<boolean> {
    const { card } = showCard();
    // The first move loads the effects that follow the later ones.
    movePointer(card, [10, 10]);
    await stage.becomeIdle();
    movePointer(card, [150, 75]);
    drawFrame();
    return card.style.transform !== "";
  }

  it("loads when idle, and stops at the switch, reduced motion and Save-Data", async () => {
    stage = setDecorationStage();
    render(<PointerEffects />);
    expect(stage.countIdleTasks()).toBe(1);
    await stage.becomeIdle();
    expect(await isFollowed()).toBe(true);
    for (const signal of ["setReducedMotion", "setSaveData"] as const) {
      await stage[signal](true);
      expect(await isFollowed(), signal).toBe(false);
      await stage[signal](false);
      await stage.becomeIdle();
      expect(await isFollowed(), signal).toBe(true);
    }
    await stage.setSwitch("off");
    expect(await isFollowed()).toBe(false);
  });

  it("is not loaded where nothing can hover", () => {
    stage = setDecorationStage({ canHover: false });
    render(<PointerEffects />);
    expect(stage.countIdleTasks()).toBe(0);
  });
});
