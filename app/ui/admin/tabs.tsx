import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useStrip } from "./use-strip.ts";

interface TabLabel {
  value: string;
  label: string;
  /** Something in it must be put right before it can be saved. */
  isFaulty?: boolean;
}

export interface Tab extends TabLabel {
  content: ReactNode;
}

/** At once: a key pressed right after another must not meet the tab of before. */
export const TAB_NAVIGATION = { replace: true, preventScrollReset: true, flushSync: true } as const;

interface TabsProps {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** Panels that are not shown stay in the document, so that one form can reach over all of them. */
  keepMounted?: boolean;
}

/** Tabs whose choice stands in the address as `?tab=`, so that it survives a reload and can be linked to. */
export function Tabs({ label, tabs, keepMounted = false }: TabsProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("tab");
  const value = tabs.some((tab) => tab.value === asked) ? asked : tabs[0].value;
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => setSearch({ tab: String(next) }, TAB_NAVIGATION)}>
      <TabList label={label} open={value ?? undefined} tabs={tabs} />
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted={keepMounted}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

export function TabList(props: { label: string; open: string | undefined; tabs: readonly TabLabel[] }) {
  const list = useStrip<HTMLDivElement>(props.open);
  return (
    <BaseTabs.List ref={list} aria-label={props.label} className="adm-tabs adm-strip">
      {props.tabs.map(({ value, label, isFaulty }) => (
        <BaseTabs.Tab key={value} value={value} className="adm-tab">
          {label}
          {isFaulty && (
            <span className="adm-tab-fault">
              <CircleAlert aria-hidden="true" />
              <span className="adm-hidden">, has errors</span>
            </span>
          )}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
  );
}
