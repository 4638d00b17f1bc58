import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useStrip } from "./use-strip.ts";

export interface Tab {
  value: string;
  label: string;
  content: ReactNode;
  /** Something in it must be put right before it can be saved. */
  isFaulty?: boolean;
}

/** At once: a key pressed right after another must not meet the tab of before. */
const TAB_NAVIGATION = { replace: true, preventScrollReset: true, flushSync: true } as const;

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
  const list = useStrip<HTMLDivElement>(value ?? undefined);
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => setSearch({ tab: String(next) }, TAB_NAVIGATION)}>
      <BaseTabs.List ref={list} aria-label={label} className="adm-tabs adm-strip">
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className="adm-tab">
            {tab.label}
            {tab.isFaulty && (
              <span className="adm-tab-fault">
                <CircleAlert aria-hidden="true" />
                <span className="adm-hidden">, has errors</span>
              </span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted={keepMounted}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
