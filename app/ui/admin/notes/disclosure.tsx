import type { ComponentProps, ReactNode } from "react";

interface DisclosureProps extends ComponentProps<"details"> {
  /** The line that is always there. */
  summary: ReactNode;
}

/** More of the same, folded. The chevron before the summary is that of every summary, drawn finer. */
export function Disclosure({ summary, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest}>
      <summary className="flex min-h-control w-fit items-center gap-2 text-meta font-[550] text-muted transition-colors duration-quick before:mr-0.5 before:size-1.75 before:flex-none before:border-r-[1.5px] before:border-b-[1.5px] before:duration-quick hover:text-text">
        {summary}
      </summary>
      {children}
    </details>
  );
}
