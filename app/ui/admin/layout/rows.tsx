import type { ComponentProps } from "react";
import { joinClasses } from "../../class-names.ts";

/** Records as rows of one card, for lists without columns to compare. */
export function Rows({ className, ...rest }: ComponentProps<"ul">) {
  return (
    <ul
      {...rest}
      className={joinClasses("overflow-clip rounded-md border border-line bg-surface", className)}
    />
  );
}

export function Row({ className, ...rest }: ComponentProps<"li">) {
  return (
    <li
      {...rest}
      className={joinClasses(
        "border-line not-first:border-t transition-[background-color] duration-quick hover:bg-raised/50",
        className,
      )}
    />
  );
}
