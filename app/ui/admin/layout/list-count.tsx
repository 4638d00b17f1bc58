import type { ComponentProps } from "react";

interface ListCountProps extends Omit<ComponentProps<"p">, "role" | "className"> {
  /** Shown above the list itself; in the head of a screen it is written like the rest of the line. */
  isAboveList?: boolean;
}

/** How many a list shows; said aloud when the number changes. */
export function ListCount({ isAboveList = false, ...rest }: ListCountProps) {
  return (
    <p
      {...rest}
      role="status"
      className={isAboveList ? "font-medium font-mono text-meta/normal text-muted" : undefined}
    />
  );
}
