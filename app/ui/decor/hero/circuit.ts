import type { StartDecoration } from "../decoration.ts";

type Point = readonly [x: number, y: number];

/** Along traces of circuit.svg, in its units. */
const ROUTES: readonly (readonly Point[])[] = [
  [
    [0, 92],
    [250, 92],
    [284, 58],
    [574, 58],
  ],
  [
    [1440, 640],
    [1360, 640],
    [1316, 684],
    [1056, 684],
  ],
  [
    [690, 0],
    [690, 40],
    [734, 84],
    [734, 234],
  ],
  [
    [0, 722],
    [150, 722],
    [166, 738],
    [516, 738],
  ],
  [
    [1440, 110],
    [1376, 110],
    [1336, 70],
    [1186, 70],
  ],
  [
    [792, 760],
    [792, 700],
    [776, 684],
    [776, 604],
  ],
];

export const PULSE_MS = 9000;
/** The rest of the time the pulse is away. */
const RUN_SHARE = 0.4;

/** Ends where it begins in time: unseen. Uses only properties that the browser animates without the page's thread. */
export function listPulseFrames(route: readonly Point[]): Keyframe[] {
  const lengths = route.map(([x, y], index) => {
    const [fromX, fromY] = route[index - 1] ?? [x, y];
    return Math.hypot(x - fromX, y - fromY);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let travelled = 0;
  const frames = route.map(([x, y], index): Keyframe => {
    travelled += lengths[index] ?? 0;
    const isInside = index > 0 && index < route.length - 1;
    return {
      offset: (RUN_SHARE * travelled) / total,
      transform: `translate(calc(${x} * var(--unit)), calc(${y} * var(--unit)))`,
      opacity: isInside ? 1 : 0,
    };
  });
  return [...frames, { ...frames.at(-1), offset: 1 }];
}

/** The drawing is a mask: it shows its own faint ground, and the pulses below wherever a trace is. */
export const startCircuit: StartDecoration = (host) => {
  const board = document.createElement("div");
  board.className = "circuit";
  const pulses = ROUTES.map((route, index) => {
    const pulse = document.createElement("i");
    const delay = (-index * PULSE_MS) / ROUTES.length;
    pulse.animate(listPulseFrames(route), {
      duration: PULSE_MS,
      delay,
      iterations: Number.POSITIVE_INFINITY,
    });
    return pulse;
  });
  board.append(...pulses);
  host.append(board);
  return () => board.remove();
};
