import type { ComponentProps } from "react";
import { joinClasses } from "../class-names.ts";

export type BadgeTone = "lit" | "good" | "warn" | "bad";

interface BadgeProps extends ComponentProps<"span"> {
  tone?: BadgeTone | undefined;
  /** Close on a tile that is hardly wider than its badge. */
  room?: "close" | undefined;
}

/** A state in a word or two; the tone only repeats what the word says. */
export function Badge({ tone, room, className, ...rest }: BadgeProps) {
  const look = joinClasses(
    "adm-badge",
    tone && `adm-badge-${tone}`,
    room && "px-1.25 tracking-[-0.02em]",
    className,
  );
  return <span {...rest} className={look} />;
}
