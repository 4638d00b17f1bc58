import type { HTMLAttributes } from "react";
import { joinClasses } from "../../class-names.ts";

interface MetaProps extends HTMLAttributes<HTMLElement> {
  as?: "p" | "span" | "code" | "figcaption" | "h3";
}

/** A secondary line about the thing itself, such as a date, a count or a file's size. */
export function Meta({ as: Element = "p", className, ...rest }: MetaProps) {
  return (
    <Element
      {...rest}
      className={joinClasses("font-mono text-meta leading-normal font-medium text-muted", className)}
    />
  );
}
