import type { StartDecoration } from "./decoration.ts";
import { useDecoration } from "./use-decoration.ts";

interface SceneProps {
  /** The name of the scene's class in decor.css. */
  kind: string;
  load: () => Promise<StartDecoration>;
}

/** A layer behind the content of its positioned parent; empty until the effect has loaded. */
export function Scene({ kind, load }: SceneProps) {
  const ref = useDecoration<HTMLDivElement>(load);
  return <div ref={ref} data-scene={kind} className="scene" aria-hidden="true" />;
}
