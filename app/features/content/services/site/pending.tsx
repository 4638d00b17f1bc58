import { type ReactNode, Suspense, use } from "react";

interface PendingProps<Value> {
  /** The value itself on a document load, a promise of it after a client navigation. */
  value: Value | Promise<Value>;
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
}

export function Pending<Value>({ value, fallback, children }: PendingProps<Value>) {
  // No Suspense around a value that is there already: the server would move a large block behind its fallback.
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Settled value={value}>{children}</Settled>
    </Suspense>
  );
}

function Settled<Value>({
  value,
  children,
}: {
  value: Promise<Value>;
  children: (value: Value) => ReactNode;
}) {
  return children(use(value));
}
