import type { ComponentProps } from "react";
import { variants } from "../class-names.ts";

export type BadgeTone = "lit" | "good" | "warn" | "bad";

const look = variants(
  "inline-flex w-fit items-center gap-1.5 rounded-full border border-current/36 bg-current/8 py-px font-mono text-micro leading-5 font-medium whitespace-nowrap [&_svg]:size-3",
  {
    tone: {
      plain: "text-muted",
      lit: "text-accent-text",
      good: "text-good",
      warn: "text-warn",
      bad: "text-bad",
    },
    room: { usual: "px-2", close: "px-1.25 tracking-[-0.02em]" },
  },
  { tone: "plain", room: "usual" },
);

interface BadgeProps extends ComponentProps<"span"> {
  tone?: BadgeTone | undefined;
  /** Close on a tile that is hardly wider than its badge. */
  room?: "close" | undefined;
}

/** A state in a word or two; the tone only repeats the word. */
export function Badge({ tone, room, className, ...rest }: BadgeProps) {
  return <span {...rest} className={look({ tone, room }, className)} />;
}
