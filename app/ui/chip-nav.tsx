import { PageLink } from "./page/page-link.tsx";

interface ChipNavItem {
  label: string;
  to: string;
  current: boolean;
}

/** Filters as links, so that they work before hydration and can be shared. */
export function ChipNav({ label, items }: { label: string; items: readonly ChipNavItem[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.to}>
            <PageLink
              to={item.to}
              className="chip"
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
