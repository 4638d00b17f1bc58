import type { StartDecoration } from "../decoration.ts";

/** The first start glitches once, any start does under the pointer: home-decor.css holds how. */
export function createGlitch(): StartDecoration {
  let isFirst = true;
  return (host) => {
    host.dataset.glitch = isFirst ? "once" : "hover";
    isFirst = false;
    return () => {
      delete host.dataset.glitch;
    };
  };
}
