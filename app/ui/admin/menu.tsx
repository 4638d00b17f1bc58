import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { joinClasses } from "../class-names.ts";
import { findPopupHost } from "./popup-host.ts";

const GAP_PX = 6;
const EDGE_PX = 12;

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  run: () => void;
  isDisabled?: boolean;
  /** It takes something away. */
  isBad?: boolean;
}

interface MenuProps {
  /** Names the button, such as "More of Khata". */
  label: string;
  /** A line stands between two groups. */
  groups: readonly (readonly MenuEntry[])[];
}

/** What a record or a screen can do besides its main action. */
export function Menu({ label, groups }: MenuProps) {
  const [host, setHost] = useState<HTMLElement>();
  return (
    <BaseMenu.Root onOpenChange={(isOpen, { trigger }) => isOpen && setHost(findPopupHost(trigger))}>
      <BaseMenu.Trigger className="adm-icon-button" aria-label={label}>
        <Ellipsis aria-hidden="true" />
      </BaseMenu.Trigger>
      <BaseMenu.Portal container={host}>
        <BaseMenu.Positioner
          align="end"
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

function Entry({ entry: { label, icon: Icon, run, isDisabled = false, isBad } }: { entry: MenuEntry }) {
  return (
    <BaseMenu.Item
      className={joinClasses("adm-menu-entry", isBad && "adm-menu-bad")}
      disabled={isDisabled}
      onClick={run}
    >
      <Icon aria-hidden="true" />
      {label}
    </BaseMenu.Item>
  );
}
