import type { HTMLAttributes } from "react";
import { joinClasses } from "../../class-names.ts";

interface FailureProps extends HTMLAttributes<HTMLElement> {
  as?: "p" | "div";
}

/** An error message; an empty one holds the place of an alert, without taking any room. */
export function Failure({ as: Element = "p", className, ...rest }: FailureProps) {
  return <Element {...rest} className={joinClasses("text-body text-bad empty:hidden", className)} />;
}
