import type { HTMLAttributes, ReactNode } from "react";
import { variants } from "../../class-names.ts";

const look = variants(
  "grid rounded-sm border p-4 text-body",
  {
    tone: { plain: "border-line-strong", warn: "border-warn" },
    room: { usual: "gap-3", wide: "gap-4" },
  },
  { tone: "plain", room: "usual" },
);

interface NoticeProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "p" | "section";
  tone?: "warn";
  /** Wide between parts that are lists of their own. */
  room?: "wide";
}

/** A frame around something that has to be known before one goes on. */
export function Notice({ as: Element = "div", tone, room, className, ...rest }: NoticeProps) {
  return <Element {...rest} className={look({ tone, room }, className)} />;
}

/** The buttons of a notice, which fill their row on a phone. */
export function NoticeActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">{children}</div>;
}
