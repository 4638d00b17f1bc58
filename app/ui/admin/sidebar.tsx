import { LogOut, type LucideIcon, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { NavLink } from "react-router";
import { InlineScript } from "../page/inline-script.tsx";
import { IconButton } from "./icon-button.tsx";
import { Tooltip } from "./overlays/tooltip.tsx";
import { PersonMenu } from "./records/person-menu.tsx";
import { FOLD_SCRIPT } from "./sidebar-fold.ts";

export interface SidebarItem {
  /** Items of one group stand together below its name. */
  group: string;
  label: string;
  to: string;
  icon: LucideIcon;
  /** What waits there, such as "3 unread". */
  waiting?: { count: string; words: string } | undefined;
}

interface SidebarProps {
  items: readonly SidebarItem[];
  brand: string;
  user: { name: string; email: string };
  isCollapsed: boolean;
  onToggle: () => void;
  /** A screen was chosen; whether the way there is free, is another matter. */
  onChoose?: (() => void) | undefined;
  onLogout: () => void;
  isLoggingOut: boolean;
}

/** 280 px wide, or 80 px with the labels as tooltips; on phones it is the content of the drawer. */
export function Sidebar(props: SidebarProps) {
  const { items, brand, user, isCollapsed, onToggle, onChoose, onLogout, isLoggingOut } = props;
  const Fold = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  const foldLabel = isCollapsed ? "Expand sidebar" : "Collapse sidebar";
  return (
    <div className="adm-sidebar" data-collapsed={isCollapsed || undefined}>
      <div className="adm-sidebar-head">
        <p className="adm-brand">{brand}</p>
        <IconButton
          size="fold"
          className="adm-fold"
          label={foldLabel}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        >
          <Fold aria-hidden="true" />
        </IconButton>
      </div>
      <SidebarNav items={items} isCollapsed={isCollapsed} onChoose={onChoose} />
      <div className="adm-sidebar-foot">
        <PersonMenu user={user} />
        <IconButton label="Logout" onClick={onLogout} disabled={isLoggingOut}>
          <LogOut aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** The same before anything of it can be pressed, folded already where it was left so. */
export function BootSidebar({ brand, items }: Pick<SidebarProps, "brand" | "items">) {
  return (
    <div className="adm-sidebar" suppressHydrationWarning>
      <InlineScript source={import.meta.env.SSR ? FOLD_SCRIPT : ""} />
      <div className="adm-sidebar-head">
        <p className="adm-brand">{brand}</p>
      </div>
      <SidebarNav items={items} isCollapsed={false} />
    </div>
  );
}

function SidebarNav({
  items,
  isCollapsed,
  onChoose,
}: Pick<SidebarProps, "items" | "isCollapsed" | "onChoose">) {
  return (
    <nav aria-label="Admin">
      {[...Map.groupBy(items, ({ group }) => group)].map(([group, members]) => (
        <div key={group} className="adm-nav-group">
          <p className="adm-nav-title" aria-hidden="true">
            {group}
          </p>
          <ul aria-label={group}>
            {members.map((item) => (
              <li key={item.to}>
                <SidebarLink item={item} isCollapsed={isCollapsed} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface SidebarLinkProps {
  item: SidebarItem;
  isCollapsed: boolean;
  onChoose?: (() => void) | undefined;
}

function SidebarLink({ item: { label, to, icon: Icon, waiting }, isCollapsed, onChoose }: SidebarLinkProps) {
  return (
    <Tooltip text={waiting ? `${label}, ${waiting.words}` : label} side="right" isDisabled={!isCollapsed}>
      <NavLink to={to} className="adm-nav-link" prefetch="intent" onClick={onChoose}>
        <Icon aria-hidden="true" />
        <span className="adm-label">{label}</span>
        {waiting && (
          <>
            <span className="adm-nav-count" aria-hidden="true">
              {waiting.count}
            </span>
            <span className="adm-hidden">, {waiting.words}</span>
          </>
        )}
      </NavLink>
    </Tooltip>
  );
}
