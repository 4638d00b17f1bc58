import type { PointerReaction } from "./pointer-reaction.ts";

export const TILT_MAX_DEGREES = 5;

function turn(share: number): string {
  return `${(share * TILT_MAX_DEGREES).toFixed(2)}deg`;
}

export const tilt: PointerReaction = {
  selector: "[data-tilt]",
  react(card, { x, y }) {
    card.style.transform = `perspective(900px) rotateX(${turn(-y)}) rotateY(${turn(x)})`;
  },
  properties: ["transform"],
  letsGo: true,
};
