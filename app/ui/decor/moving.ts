import type { StartDecoration } from "./decoration.ts";

/** For decorations that CSS moves by itself: it may while the host is marked. */
export const startMoving: StartDecoration = (host) => {
  host.dataset.moving = "";
  return () => {
    delete host.dataset.moving;
  };
};
