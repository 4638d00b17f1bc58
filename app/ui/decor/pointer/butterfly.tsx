import { useDecoration } from "../use-decoration.ts";

const WING = "M16 17C13 9 7 3 3 5s-1 10 4 12c-4 1-5 6-2 9s8 0 11-7z";

async function loadMoving() {
  return (await import("../moving.ts")).startMoving;
}

/** Flaps while the pointer is over the footer's brand row around it. */
export function Butterfly() {
  const ref = useDecoration<HTMLSpanElement>(loadMoving);
  return (
    <span ref={ref} className="butterfly" aria-hidden="true">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path data-wing="left" d={WING} />
        <path data-wing="right" d={WING} />
        <path d="M16 26V14m0 0c0-3-1-5-3-7m3 7c0-3 1-5 3-7" />
      </svg>
    </span>
  );
}
