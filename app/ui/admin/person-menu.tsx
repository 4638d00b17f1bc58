import { Menu } from "@base-ui/react/menu";
import { ChevronsUpDown, ExternalLink, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { findPopupHost } from "./popup-host.ts";

const GAP_PX = 8;
const EDGE_PX = 12;

/** Who is logged in, as one row; behind it what concerns the person and not the content. */
export function PersonMenu({ user }: { user: { name: string; email: string } }) {
  const [host, setHost] = useState<HTMLElement>();
  return (
    <Menu.Root onOpenChange={(isOpen, { trigger }) => isOpen && setHost(findPopupHost(trigger))}>
      <Menu.Trigger className="adm-user">
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
      </Menu.Trigger>
      <Menu.Portal container={host}>
        <Menu.Positioner
          side="top"
          align="start"
          sideOffset={GAP_PX}
          collisionPadding={EDGE_PX}
          className="adm-popover-place"
        >
          <Menu.Popup className="adm-menu adm-user-menu">
            <Menu.LinkItem
              className="adm-menu-entry"
              closeOnClick
              render={<Link to="/admin/settings?tab=security" />}
            >
              <ShieldCheck aria-hidden="true" />
              Security
            </Menu.LinkItem>
            <Menu.LinkItem className="adm-menu-entry" href="/">
              <ExternalLink aria-hidden="true" />
              View the site
            </Menu.LinkItem>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
