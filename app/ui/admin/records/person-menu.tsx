import { ChevronsUpDown, ExternalLink, ShieldCheck } from "lucide-react";
import { Menu, type MenuEntry } from "../overlays/menu.tsx";

const ENTRIES: readonly MenuEntry[] = [
  { label: "Security", icon: ShieldCheck, to: "/admin/settings/security" },
  { label: "View the site", icon: ExternalLink, href: "/" },
];

/** Who is logged in, as one row; behind it what concerns the person and not the content. */
export function PersonMenu({ user }: { user: { name: string; email: string } }) {
  const row = (
    <button type="button" className="adm-user">
      <span className="adm-initial" aria-hidden="true">
        {user.name.slice(0, 1).toUpperCase()}
      </span>
      <span className="adm-user-text">
        <span>
          <span className="adm-hidden">Account of </span>
          {user.name}
        </span>
        <span className="adm-muted">{user.email}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" />
    </button>
  );
  return <Menu label={`Account of ${user.name}`} groups={[ENTRIES]} trigger={row} side="top" align="start" />;
}
