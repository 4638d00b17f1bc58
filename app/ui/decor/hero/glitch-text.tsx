import { useDecoration } from "../use-decoration.ts";

async function loadGlitch() {
  return (await import("./glitch.ts")).createGlitch();
}

/** Glitches once after load and on hover. The text itself stays as it is: two copies of it, only for the eye, flash. */
export function GlitchText({ text }: { text: string }) {
  const ref = useDecoration<HTMLSpanElement>(loadGlitch);
  return (
    <span ref={ref} className="glitch" data-text={text}>
      {text}
    </span>
  );
}
