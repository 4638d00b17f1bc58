import type { ReactNode } from "react";
import { joinClasses } from "./class-names.ts";

export const CARD = "relative rounded-md border border-line bg-surface edge-gloss";
/** Lights its border under the pointer (decor.css). */
export const LIT_CARD = `${CARD} lit hover:border-line-strong focus-within:border-line-strong`;

interface CardProps {
  as?: "div" | "article" | "li" | "section" | "aside";
  /** Lights its border under the pointer; give the inner link the class `stretch` to make it one target. */
  interactive?: boolean;
  tilt?: boolean;
  className?: string;
  id?: string;
  children: ReactNode;
}

export function Card({
  as: Element = "div",
  interactive = false,
  tilt = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={joinClasses(interactive ? LIT_CARD : CARD, className)}
      data-tilt={tilt ? "" : undefined}
    />
  );
}
