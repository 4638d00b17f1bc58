import { joinClasses } from "./class-names.ts";
import { PageLink } from "./page/page-link.tsx";

/** A choice or a small step: current in a list of filters, pressed as a button. */
export const CHIP =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-mono text-label leading-none font-medium whitespace-nowrap text-muted transition-colors hover:text-text aria-[current]:border-primary aria-[current]:bg-primary/10 aria-[current]:text-primary";

interface ChipNavItem {
  label: string;
  to: string;
  current: boolean;
}

interface ChipNavProps {
  label: string;
  items: readonly ChipNavItem[];
  /** What becomes of a row that is too long; else it wraps. */
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
              className={CHIP}
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
