import { LogOut, type LucideIcon, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { NavLink } from "react-router";
import { joinClasses } from "../class-names.ts";
import { IconButton } from "./icon-button.tsx";

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
  onChoose?: () => void;
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
        <IconButton className="adm-fold" label={foldLabel} aria-expanded={!isCollapsed} onClick={onToggle}>
          <Fold aria-hidden="true" />
        </IconButton>
      </div>
      <nav aria-label="Admin">
        {[...Map.groupBy(items, ({ group }) => group)].map(([group, members]) => (
          <div key={group} className="adm-nav-group">
            <p className="adm-nav-title" aria-hidden="true">
              {group}
            </p>
            <ul aria-label={group}>
              {members.map(({ label, to, icon: Icon, waiting }) => (
                <li key={to}>
                  <NavLink to={to} className={markNavLink} prefetch="intent" onClick={onChoose}>
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
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="adm-sidebar-foot">
        <div className="adm-user">
          <span className="adm-initial" aria-hidden="true">
            {user.name.slice(0, 1).toUpperCase()}
          </span>
          <div className="adm-user-text">
            <p>{user.name}</p>
            <p className="adm-muted">{user.email}</p>
          </div>
        </div>
        <button type="button" className="adm-nav-link" onClick={onLogout} disabled={isLoggingOut}>
          <LogOut aria-hidden="true" />
          <span className="adm-label">Logout</span>
        </button>
      </div>
    </div>
  );
}

/** What was just chosen lights up before its screen has come. */
function markNavLink({ isPending }: { isPending: boolean }): string {
  return joinClasses("adm-nav-link", isPending && "adm-nav-pending");
}
