import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { Outlet, useLocation, useNavigate } from "react-router";
import { useStrip } from "./use-strip.ts";

interface RouteTab {
  /** The path of the tab; those below it belong to it. */
  to: string;
  label: string;
}

/** At once: a key pressed right after another must not meet the tab of before. */
const TAB_NAVIGATION = { replace: true, preventScrollReset: true, flushSync: true } as const;

/** Tabs of which each is a route; the open one stands in the outlet. The first is the index, and open when no other is. */
export function RouteTabs({ label, tabs }: { label: string; tabs: readonly [RouteTab, ...RouteTab[]] }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [first, ...others] = tabs;
  const { to: open } = others.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? first;
  const list = useStrip<HTMLDivElement>(open);
  return (
    <BaseTabs.Root value={open} onValueChange={(to) => void navigate(String(to), TAB_NAVIGATION)}>
      <BaseTabs.List ref={list} aria-label={label} className="adm-tabs adm-strip">
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.to} value={tab.to} className="adm-tab">
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel key={open} value={open}>
        <Outlet />
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
