import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { focusField } from "./draft-fields.ts";

interface WantedField {
  path: string;
  find: () => Element | null | undefined;
}

/** Opens the tab of a field, also when another is just being opened; the field takes the focus once the tab is there. */
export function useFieldOpener() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<WantedField>();
  const location = useLocation();
  const shown = location.pathname;
  const coming = (useNavigation().location ?? location).pathname;
  useEffect(() => {
    if (!wanted) return;
    const { path, find } = wanted;
    if (coming !== path) {
      void navigate(path, { replace: true, preventScrollReset: true });
      return;
    }
    if (shown !== path) return;
    setWanted(undefined);
    focusField(find());
  }, [wanted, shown, coming, navigate]);
  return (path: string, find: WantedField["find"]) => setWanted({ path, find });
}
