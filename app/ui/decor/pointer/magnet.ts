import type { PointerReaction } from "./pointer-reaction.ts";

export const MAGNET_MAX_PX = 6;

export const magnet: PointerReaction = {
  selector: "[data-magnetic]",
  react(button, { x, y }) {
    button.style.translate = `${(x * MAGNET_MAX_PX).toFixed(1)}px ${(y * MAGNET_MAX_PX).toFixed(1)}px`;
  },
  properties: ["translate"],
  letsGo: true,
};
