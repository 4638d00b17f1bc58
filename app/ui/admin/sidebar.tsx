import { LogOut, type LucideIcon, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { NavLink } from "react-router";

export interface SidebarItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

interface SidebarProps {
  items: readonly SidebarItem[];
  brand: string;
  user: { name: string; email: string };
  isCollapsed: boolean;
  onToggle: () => void;
  onLogout: () => void;
  isLoggingOut: boolean;
}

/** 280 px wide, or 80 px with the labels as tooltips; on phones it is the content of the drawer. */
export function Sidebar(props: SidebarProps) {
  const { items, brand, user, isCollapsed, onToggle, onLogout, isLoggingOut } = props;
  const Fold = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  const foldLabel = isCollapsed ? "Expand sidebar" : "Collapse sidebar";
  return (
    <div className="adm-sidebar" data-collapsed={isCollapsed || undefined}>
      <div className="adm-sidebar-head">
        <p className="adm-brand">{brand}</p>
        <button
          type="button"
          className="adm-icon-button adm-fold"
          aria-label={foldLabel}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        >
          <Fold aria-hidden="true" />
        </button>
      </div>
      <nav aria-label="Admin">
        <ul>
          {items.map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} className="adm-nav-link" prefetch="intent">
                <Icon aria-hidden="true" />
                <span className="adm-label">{label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
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
