import type { ComponentProps } from "react";
import { joinClasses } from "../class-names.ts";

export type BadgeTone = "lit" | "good" | "warn" | "bad";

interface BadgeProps extends ComponentProps<"span"> {
  tone?: BadgeTone | undefined;
}

/** A state in a word or two; the tone only repeats what the word says. */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span {...rest} className={joinClasses("adm-badge", tone && `adm-badge-${tone}`, className)} />;
}
