import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { joinClasses } from "../class-names.ts";
import { STRIP_LOOK, useStrip } from "./layout/strip.tsx";

interface TabLabel {
  value: string;
  label: string;
  /** Something in it must be put right before it can be saved. */
  isFaulty?: boolean;
}

interface RouteTab extends Omit<TabLabel, "value"> {
  /** The path of the tab; those below it belong to it. */
  to: string;
}

interface RouteTabsProps {
  label: string;
  tabs: readonly [RouteTab, ...RouteTab[]];
  /** The context that the screen hands down to its tabs, such as a form that reaches over all of them. */
  context?: unknown;
  /** A tab that stays in the document once it was opened, since its half-done work has no other place. */
  kept?: { to: string; content: ReactNode };
  className?: string;
}

/** At once: a key pressed right after another must not meet the tab of before. */
const TAB_NAVIGATION = { replace: true, preventScrollReset: true, flushSync: true } as const;

/** Tabs of which each is a route; the outlet holds the open one. The first is the index, and open when no other is. */
export function RouteTabs({ label, tabs, context, kept, className }: RouteTabsProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [first, ...others] = tabs;
  const { to: open } = others.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? first;
  return (
    <BaseTabs.Root
      className={className}
      value={open}
      onValueChange={(to) => void navigate(String(to), TAB_NAVIGATION)}
    >
      <TabList label={label} open={open} tabs={tabs.map(({ to, ...tab }) => ({ value: to, ...tab }))} />
      {kept && (
        <BaseTabs.Panel value={kept.to} keepMounted>
          {kept.content}
        </BaseTabs.Panel>
      )}
      {open !== kept?.to && (
        <BaseTabs.Panel key={open} value={open}>
          <Outlet context={context} />
        </BaseTabs.Panel>
      )}
    </BaseTabs.Root>
  );
}

/** The words and their underline align with the edges of the page; only the ring of focus goes beyond. */
const LIST_LOOK =
  "-mx-1.5 mb-6 flex gap-3 bg-[linear-gradient(var(--line)_0_0)] bg-size-[calc(100%-12px)_1px] bg-bottom bg-no-repeat";
const TAB_LOOK =
  "relative min-h-11 min-w-11 flex-none px-1.5 font-[550] text-muted after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 after:forced-color-adjust-none hover:text-text focus-visible:-outline-offset-2 aria-selected:text-text aria-selected:after:bg-primary";

/** Only the strip, for a parent that decides by itself which tab is open. */
export function TabList(props: { label: string; open: string; tabs: readonly TabLabel[] }) {
  const list = useStrip<HTMLDivElement>(props.open);
  return (
    <BaseTabs.List ref={list} aria-label={props.label} className={joinClasses(STRIP_LOOK, LIST_LOOK)}>
      {props.tabs.map(({ value, label, isFaulty }) => (
        <BaseTabs.Tab key={value} value={value} className={TAB_LOOK}>
          {label}
          {isFaulty && (
            <span className="ml-2 inline-block align-[-3px] text-bad">
              <CircleAlert className="size-4" aria-hidden="true" />
              <span className="sr-only">, has errors</span>
            </span>
          )}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
  );
}
