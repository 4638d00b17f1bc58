import { LogOut, type LucideIcon, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { variants } from "../class-names.ts";
import { InlineScript } from "../page/inline-script.tsx";
import { IconButton } from "./icon-button.tsx";
import { Tooltip } from "./overlays/tooltip.tsx";
import { PersonMenu } from "./records/person-menu.tsx";
import { FOLD_SCRIPT } from "./sidebar-fold.ts";

export interface SidebarItem {
  /** Items of one group are together below its name. */
  group: string;
  label: string;
  to: string;
  icon: LucideIcon;
  /** The number of waiting records, such as "3 unread". */
  waiting?: { count: string; words: string } | undefined;
}

interface SidebarProps {
  items: readonly SidebarItem[];
  brand: string;
  user: { name: string; email: string };
  isCollapsed?: boolean;
  /** Left out in the drawer of phones, which it fills and closes by itself. */
  onToggle?: () => void;
  /** A screen was chosen; whether the way there is free, is another matter. */
  onChoose?: (() => void) | undefined;
  onLogout: () => void;
  isLoggingOut: boolean;
}

const sidebarClass = variants(
  "group/sidebar flex h-full flex-col transition-[width] ease-out data-collapsed:w-20",
  {
    place: { side: "w-70", drawer: "w-full" },
  },
);

/** 280 px wide, or 80 px with the labels as tooltips; on phones it is the content of the drawer. */
export function Sidebar(props: SidebarProps) {
  const { items, brand, user, isCollapsed = false, onToggle, onChoose, onLogout, isLoggingOut } = props;
  const Fold = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  const foldLabel = isCollapsed ? "Expand sidebar" : "Collapse sidebar";
  return (
    <div
      className={sidebarClass({ place: onToggle ? "side" : "drawer" })}
      data-collapsed={isCollapsed || undefined}
    >
      <SidebarHead brand={brand}>
        {onToggle && (
          <IconButton size="fold" label={foldLabel} aria-expanded={!isCollapsed} onClick={onToggle}>
            <Fold aria-hidden="true" />
          </IconButton>
        )}
      </SidebarHead>
      <SidebarNav items={items} isCollapsed={isCollapsed} onChoose={onChoose} />
      <div className="flex flex-none items-center gap-1 border-line border-t p-2 group-data-collapsed/sidebar:flex-col">
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
    <div className={sidebarClass({ place: "side" })} suppressHydrationWarning>
      <InlineScript source={import.meta.env.SSR ? FOLD_SCRIPT : ""} />
      <SidebarHead brand={brand} />
      <SidebarNav items={items} />
    </div>
  );
}

function SidebarHead({ brand, children }: { brand: string; children?: ReactNode }) {
  return (
    <div className="flex h-bar flex-none items-center justify-between pr-2 pl-6 group-data-collapsed/sidebar:justify-center group-data-collapsed/sidebar:p-0">
      <p className="truncate font-display font-semibold text-subheading/[1.2] group-data-collapsed/sidebar:hidden">
        {brand}
      </p>
      {children}
    </div>
  );
}

/** Who is logged in and the way out stay in sight; the padding leaves room for the focus ring. */
function SidebarNav({
  items,
  isCollapsed = false,
  onChoose,
}: Pick<SidebarProps, "items" | "isCollapsed" | "onChoose">) {
  return (
    <nav
      className="min-h-0 flex-1 overflow-y-auto px-3 pt-1 pb-2 scrollbar-thin [scrollbar-color:var(--line-strong)_transparent]"
      aria-label="Admin"
    >
      {[...Map.groupBy(items, ({ group }) => group)].map(([group, members]) => (
        <div key={group} className="group/part not-first:mt-2">
          <p
            className="px-3 pt-1 pb-0.5 text-micro/4.5 text-muted group-first/part:hidden group-data-collapsed/sidebar:mx-3 group-data-collapsed/sidebar:my-2 group-data-collapsed/sidebar:h-px group-data-collapsed/sidebar:overflow-hidden group-data-collapsed/sidebar:bg-line-strong group-data-collapsed/sidebar:p-0 group-data-collapsed/sidebar:text-transparent"
            aria-hidden="true"
          >
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

const LINK =
  "group/link relative flex min-h-8 items-center gap-3 rounded-xs px-3 font-medium text-muted transition-[background-color,color] duration-quick before:absolute before:inset-y-1.5 before:left-0 before:hidden before:w-0.75 before:rounded-r-[3px] before:bg-primary hover:bg-raised hover:text-text group-data-collapsed/sidebar:justify-center group-data-collapsed/sidebar:px-0 aria-[current=page]:bg-primary/9 aria-[current=page]:text-text aria-[current=page]:before:block pointer-coarse:min-h-11 [&.pending]:bg-raised [&.pending]:text-text";

interface SidebarLinkProps {
  item: SidebarItem;
  isCollapsed: boolean;
  onChoose?: (() => void) | undefined;
}

function SidebarLink({ item: { label, to, icon: Icon, waiting }, isCollapsed, onChoose }: SidebarLinkProps) {
  return (
    <Tooltip text={waiting ? `${label}, ${waiting.words}` : label} side="right" isDisabled={!isCollapsed}>
      <NavLink to={to} className={LINK} prefetch="intent" onClick={onChoose}>
        <Icon className="size-4.5 flex-none group-aria-[current=page]/link:text-primary" aria-hidden="true" />
        <span className="group-data-collapsed/sidebar:sr-only">{label}</span>
        {waiting && (
          <>
            <span
              className="ml-auto min-w-5 rounded-full bg-primary/14 px-1.5 text-center font-mono font-semibold text-micro/5 text-primary group-data-collapsed/sidebar:absolute group-data-collapsed/sidebar:-top-0.5 group-data-collapsed/sidebar:right-1 group-data-collapsed/sidebar:min-w-4.5 group-data-collapsed/sidebar:bg-primary group-data-collapsed/sidebar:px-1 group-data-collapsed/sidebar:text-on-primary group-data-collapsed/sidebar:leading-4.5"
              aria-hidden="true"
            >
              {waiting.count}
            </span>
            <span className="sr-only">, {waiting.words}</span>
          </>
        )}
      </NavLink>
    </Tooltip>
  );
}
