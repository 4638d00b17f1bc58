import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { variants } from "../../class-names.ts";

interface EmptyBoxProps {
  icon: LucideIcon;
  title: string;
  hint?: string | undefined;
  /** The content failed to load; screen readers announce it. */
  isFault?: boolean;
  children?: ReactNode;
}

const look = variants(
  "grid justify-items-center gap-3 rounded-md border border-dashed px-6 py-16 text-center [&>:is(a,button)]:mt-1",
  { tone: { quiet: "border-line-strong", bad: "border-bad/45" } },
);
const iconLook = variants("size-8", { tone: { quiet: "text-muted", bad: "text-bad" } });

/** Stands in the place of a list that has nothing to show. */
export function EmptyBox({ icon: Icon, title, hint, isFault = false, children }: EmptyBoxProps) {
  const tone = isFault ? "bad" : "quiet";
  return (
    <div className={look({ tone })} role={isFault ? "alert" : undefined} data-empty="">
      <Icon className={iconLook({ tone })} aria-hidden="true" />
      <p className="font-display font-semibold text-subheading/[1.3]">{title}</p>
      {hint && <p className="max-w-[60ch] text-balance text-muted">{hint}</p>}
      {children}
    </div>
  );
}
