import { useEffect, useState } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { focusField } from "./draft-fields.ts";

interface WantedField {
  tab: string;
  find: () => Element | null | undefined;
}

/** Opens the tab of a field, also when another is just being opened; what stands in a hidden one cannot take the focus. */
export function useFieldOpener(firstTab: string) {
  const [, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState<WantedField>();
  const location = useLocation();
  const shown = readTab(location) ?? firstTab;
  const coming = readTab(useNavigation().location ?? location) ?? firstTab;
  useEffect(() => {
    if (!wanted) return;
    const { tab, find } = wanted;
    if (coming !== tab) return setSearch({ tab }, { replace: true, preventScrollReset: true });
    if (shown !== tab) return;
    setWanted(undefined);
    focusField(find());
  }, [wanted, shown, coming, setSearch]);
  return (tab: string, find: WantedField["find"]) => setWanted({ tab, find });
}

function readTab({ search }: { search: string }): string | null {
  return new URLSearchParams(search).get("tab");
}
