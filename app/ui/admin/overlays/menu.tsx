import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Ellipsis, type LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { joinClasses } from "../../class-names.ts";
import { usePopupHost } from "./use-popup-host.ts";

const GAP_PX = 6;
const EDGE_PX = 12;

export type MenuEntry = {
  label: string;
  icon: LucideIcon;
  isDisabled?: boolean;
  /** It takes something away. */
  isBad?: boolean;
  /** What it does, the screen that it leads to, or the address outside of the admin area. */
} & ({ run: () => void } | { to: string } | { href: string });

interface MenuProps {
  /** Names the menu, such as "More of Khata". */
  label: string;
  /** A line stands between two groups. */
  groups: readonly (readonly MenuEntry[])[];
  /** The button that opens it, if it is not the one with three dots. */
  trigger?: ReactElement;
  side?: "top" | "bottom";
  align?: "start" | "end";
}

/** What a record, a screen or a person can do besides the main action. */
export function Menu({ label, groups, trigger, side = "bottom", align = "end" }: MenuProps) {
  const [host, followTrigger] = usePopupHost();
  return (
    <BaseMenu.Root onOpenChange={followTrigger}>
      {trigger ? (
        <BaseMenu.Trigger render={trigger} />
      ) : (
        <BaseMenu.Trigger className="adm-icon-button" aria-label={label}>
          <Ellipsis aria-hidden="true" />
        </BaseMenu.Trigger>
      )}
      <BaseMenu.Portal container={host}>
        <BaseMenu.Positioner
          side={side}
          align={align}
          sideOffset={GAP_PX}
          collisionPadding={EDGE_PX}
          className="adm-popover-place"
        >
          <BaseMenu.Popup className="adm-menu" aria-label={label}>
            {groups.map((entries, place) => (
              <BaseMenu.Group key={entries[0]?.label}>
                {place > 0 && <BaseMenu.Separator className="adm-menu-line" />}
                {entries.map((entry) => (
                  <Entry key={entry.label} entry={entry} />
                ))}
              </BaseMenu.Group>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, icon: Icon, isDisabled = false, isBad } = entry;
  const className = joinClasses("adm-menu-entry", isBad && "adm-menu-bad");
  const words = (
    <>
      <Icon aria-hidden="true" />
      {label}
    </>
  );
  if ("run" in entry)
    return (
      <BaseMenu.Item className={className} disabled={isDisabled} onClick={entry.run}>
        {words}
      </BaseMenu.Item>
    );
  const link = "to" in entry ? <Link to={entry.to} /> : <a href={entry.href}>{words}</a>;
  return (
    <BaseMenu.LinkItem className={className} closeOnClick render={link}>
      {words}
    </BaseMenu.LinkItem>
  );
}
