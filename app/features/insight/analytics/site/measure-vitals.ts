import { onCLS, onFCP, onINP, onLCP } from "web-vitals";

interface Measured {
  name: string;
  value: number;
}

/**
 * Measures the document from its beginning; tells once, when it is hidden or left or the answer is called.
 */
export function measureVitals(tell: (metrics: Measured[]) => void): () => void {
  const values = new Map<string, number>();
  let isTold = false;
  const keep = ({ name, value }: Measured) => void values.set(name, value);
  for (const measure of [onLCP, onINP, onCLS, onFCP]) measure(keep, { reportAllChanges: true });
  const finish = () => {
    if (isTold || values.size === 0) return;
    isTold = true;
    tell(Array.from(values, ([name, value]) => ({ name, value })));
  };
  // Behind the library's own listeners, which read the last entries while the event goes down.
  addEventListener("visibilitychange", () => document.hidden && finish());
  addEventListener("pagehide", finish);
  return finish;
}
