import { joinClasses, variants } from "./class-names.ts";
import { PageLink } from "./page/page-link.tsx";

/** A choice or a small step: current in a list of filters, pressed as a button, or with a picture beside its word. */
export const chipLook = variants(
  "inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-mono text-label font-medium text-muted transition-colors",
  {
    line: { single: "leading-none whitespace-nowrap", wrapped: "py-3 leading-[1.4] wrap-anywhere" },
    kind: {
      choice:
        "hover:text-text aria-[current]:border-primary aria-[current]:bg-primary/10 aria-[current]:text-primary",
      step: "min-w-control justify-center gap-2 hover:text-text",
      vote: "group min-w-control justify-center gap-2 hover:border-primary/60 hover:text-primary aria-pressed:border-primary/60 aria-pressed:text-primary",
    },
  },
  { line: "single", kind: "choice" },
);

interface ChipNavItem {
  label: string;
  to: string;
  current: boolean;
}

interface ChipNavProps {
  label: string;
  items: readonly ChipNavItem[];
  /** The behaviour of a row that is too long; by default it wraps. */
  className?: string;
}

/** Filters as links, so that they work before hydration and can be shared. */
export function ChipNav({ label, items, className = "flex-wrap" }: ChipNavProps) {
  return (
    <nav aria-label={label}>
      <ul className={joinClasses("flex gap-2", className)}>
        {items.map((item) => (
          <li key={item.to}>
            <PageLink
              to={item.to}
              className={chipLook({})}
              preventScrollReset
              aria-current={item.current ? "true" : undefined}
            >
              {item.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
