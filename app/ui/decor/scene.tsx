import type { StartDecoration } from "./decoration.ts";
import { useDecoration } from "./use-decoration.ts";

const SCENES = {
  particles: async () => (await import("./particles.ts")).startParticles,
  matrix: async () => (await import("./rain.ts")).startMatrixRain,
  binary: async () => (await import("./rain.ts")).startBinaryRain,
  snippets: async () => (await import("./backdrop.ts")).startSnippets,
  circuit: async () => (await import("./backdrop.ts")).startCircuit,
} satisfies Record<string, () => Promise<StartDecoration>>;

/** A layer behind the content of its positioned parent; empty until the effect has loaded. */
export function Scene({ kind }: { kind: keyof typeof SCENES }) {
  const ref = useDecoration<HTMLDivElement>(SCENES[kind]);
  return <div ref={ref} className={`scene scene-${kind}`} aria-hidden="true" />;
}
