import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Ellipsis, type LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { joinClasses } from "../../class-names.ts";
import { iconButtonLook } from "../icon-button.tsx";
import { usePopupHost } from "./use-popup-host.ts";

const GAP_PX = 6;
const EDGE_PX = 12;

export type MenuEntry = {
  label: string;
  icon: LucideIcon;
  isDisabled?: boolean;
  /** It takes something away. */
  isBad?: boolean;
  /** Its action, the screen that it leads to, or an address outside the admin area. */
} & ({ run: () => void } | { to: string } | { href: string });

interface MenuProps {
  /** Names the menu, such as "More of Khata". */
  label: string;
  /** Groups are separated by a line. */
  groups: readonly (readonly MenuEntry[])[];
  /** The button that opens it, if it is not the one with three dots. */
  trigger?: ReactElement;
  side?: "top" | "bottom";
  align?: "start" | "end";
}

/** Actions for a record, a screen or a person besides the main one. */
export function Menu({ label, groups, trigger, side = "bottom", align = "end" }: MenuProps) {
  const [host, followTrigger] = usePopupHost();
  return (
    <BaseMenu.Root onOpenChange={followTrigger}>
      {trigger ? (
        <BaseMenu.Trigger render={trigger} />
      ) : (
        <BaseMenu.Trigger className={iconButtonLook({})} aria-label={label}>
          <Ellipsis aria-hidden="true" />
        </BaseMenu.Trigger>
      )}
      <BaseMenu.Portal container={host}>
        <BaseMenu.Positioner
          side={side}
          align={align}
          sideOffset={GAP_PX}
          collisionPadding={EDGE_PX}
          className="z-40"
        >
          <BaseMenu.Popup
            className="max-w-[min(320px,100vw-24px)] min-w-[max(180px,var(--anchor-width))] rounded-sm border border-line-strong bg-surface p-1 text-text shadow-card transition-opacity duration-quick focus-visible:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
            aria-label={label}
          >
            {groups.map((entries, place) => (
              <BaseMenu.Group key={entries[0]?.label}>
                {place > 0 && <BaseMenu.Separator className="mx-2 my-1 h-px bg-line-strong" />}
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

const ENTRY =
  "flex min-h-control-dense cursor-pointer items-center gap-3 rounded-xs px-3 text-label font-medium data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-raised data-highlighted:outline-none data-highlighted:[box-shadow:inset_2px_0_0_var(--primary)]";

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, icon: Icon, isDisabled = false, isBad } = entry;
  const className = joinClasses(ENTRY, isBad && "text-bad");
  const words = (
    <>
      <Icon className={joinClasses("size-4 flex-none", !isBad && "text-muted")} aria-hidden="true" />
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
