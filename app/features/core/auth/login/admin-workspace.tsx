import { Menu } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import {
  Crumb,
  Frame,
  FrameAside,
  FrameBar,
  FrameColumn,
  FrameMain,
} from "../../../../ui/admin/frame/frame.tsx";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { Sheet } from "../../../../ui/admin/overlays/sheet.tsx";
import { PageHeadFrame } from "../../../../ui/admin/page-head.tsx";
import { Sidebar, type SidebarItem } from "../../../../ui/admin/sidebar.tsx";
import { useFold } from "../../../../ui/admin/sidebar-fold.ts";
import { SkipLink } from "../../../../ui/page/skip-link.tsx";
import { ThemeToggle } from "../../../../ui/page/theme-toggle.tsx";
import { useOnChange } from "../../../../utils/use-on-change.ts";

/** For an account whose details the browser does not hold. */
export const FALLBACK_USER = { name: "Admin", email: "admin@example.com" };

interface AdminWorkspaceProps {
  title: string;
  place: string | undefined;
  brand: string;
  items: readonly SidebarItem[];
  user: { name?: string; email?: string };
  isLoggingOut: boolean;
  onLogout: () => void;
  tools?: ReactNode;
  children: ReactNode;
}

export function AdminWorkspace(props: AdminWorkspaceProps) {
  const { title, place, brand, items, user, isLoggingOut, onLogout, tools, children } = props;
  const [isCollapsed, toggleFold] = useFold();
  const { key } = useLocation();
  const next = useNavigation().location;
  /** Location key for which the menu was opened: a screen that was still loading then doesn't close it when it arrives. */
  const [drawerPlace, setDrawerPlace] = useState<string>();
  const isDrawerOpen = drawerPlace !== undefined;
  const closeDrawer = () => setDrawerPlace(undefined);
  useOnChange(key, () => {
    if (drawerPlace !== key) closeDrawer();
  });
  useEffect(showTheme, []);
  const sidebar = {
    items,
    brand,
    user: { name: user.name || FALLBACK_USER.name, email: user.email || FALLBACK_USER.email },
    onLogout,
    isLoggingOut,
  };
  return (
    <Frame>
      <SkipLink onClick={skipToMain} />
      <FrameAside aria-label="Sidebar">
        <Sidebar {...sidebar} isCollapsed={isCollapsed} onToggle={toggleFold} />
      </FrameAside>
      {isDrawerOpen && (
        <Sheet label="Menu" onClose={closeDrawer}>
          <Sidebar {...sidebar} onChoose={closeDrawer} />
        </Sheet>
      )}
      <FrameColumn>
        <FrameBar>
          <IconButton
            className="desk:hidden"
            label="Menu"
            aria-expanded={isDrawerOpen}
            onClick={() => setDrawerPlace(next?.key ?? key)}
          >
            <Menu className="size-4.5" aria-hidden="true" />
          </IconButton>
          <Crumb place={place} title={title} />
          {tools}
          <ThemeToggle className="[&_svg]:size-4.5" />
        </FrameBar>
        <FrameMain tabIndex={-1}>
          <PageHeadFrame title={title}>{children}</PageHeadFrame>
        </FrameMain>
      </FrameColumn>
    </Frame>
  );
}

/** Moves only the focus: a new fragment in the address would be a navigation that unsaved changes cannot hold back. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** The boot script names the theme on the server's HTML; this button came later. */
function showTheme() {
  const toggle = document.querySelector("[data-toggle-theme]");
  toggle?.setAttribute("aria-label", `Theme: ${document.documentElement.dataset.theme}`);
}
