import { ChevronsUpDown, ExternalLink, ShieldCheck } from "lucide-react";
import { Menu, type MenuEntry } from "../overlays/menu.tsx";

const ENTRIES: readonly MenuEntry[] = [
  { label: "Security", icon: ShieldCheck, to: "/admin/settings/security" },
  { label: "View the site", icon: ExternalLink, href: "/" },
];

/** The logged-in person, as one row; behind it the actions that concern the person and not the content. */
export function PersonMenu({ user }: { user: { name: string; email: string } }) {
  const row = (
    <button
      type="button"
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-sm px-2 py-0.5 text-left transition-[background-color] duration-quick hover:bg-raised group-data-collapsed/sidebar:flex-none data-popup-open:bg-raised"
    >
      <span
        className="grid size-8 flex-none place-items-center rounded-full border border-line-strong bg-raised font-display font-semibold text-label/none text-primary"
        aria-hidden="true"
      >
        {user.name.slice(0, 1).toUpperCase()}
      </span>
      <span className="grid min-w-0 flex-1 text-meta/[1.35] group-data-collapsed/sidebar:sr-only">
        <span className="truncate font-[550]">
          <span className="sr-only">Account of </span>
          {user.name}
        </span>
        <span className="truncate text-muted">{user.email}</span>
      </span>
      <ChevronsUpDown
        className="size-3.5 flex-none text-muted group-data-collapsed/sidebar:hidden"
        aria-hidden="true"
      />
    </button>
  );
  return <Menu label={`Account of ${user.name}`} groups={[ENTRIES]} trigger={row} side="top" align="start" />;
}
