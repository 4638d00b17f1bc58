import type { PointerReaction } from "./pointer-reaction.ts";

/** components.css draws the light; when the pointer has gone, it fades where it was. */
export const borderLight: PointerReaction = {
  selector: ".lit",
  react(card, { left, top }) {
    card.style.setProperty("--light-x", `${Math.round(left)}px`);
    card.style.setProperty("--light-y", `${Math.round(top)}px`);
  },
  properties: ["--light-x", "--light-y"],
  letsGo: false,
};
