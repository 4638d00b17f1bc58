import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { Outlet, useLocation, useNavigate } from "react-router";
import { TAB_NAVIGATION, TabList } from "./tabs.tsx";

interface RouteTab {
  /** The path of the tab; those below it belong to it. */
  to: string;
  label: string;
}

/** Tabs of which each is a route; the open one stands in the outlet. The first is the index, and open when no other is. */
export function RouteTabs({ label, tabs }: { label: string; tabs: readonly [RouteTab, ...RouteTab[]] }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [first, ...others] = tabs;
  const { to: open } = others.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? first;
  return (
    <BaseTabs.Root value={open} onValueChange={(to) => void navigate(String(to), TAB_NAVIGATION)}>
      <TabList label={label} open={open} tabs={tabs.map((tab) => ({ value: tab.to, label: tab.label }))} />
      <BaseTabs.Panel key={open} value={open}>
        <Outlet />
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
