import { useCallback, useEffect, useState } from "react";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { deleteSeries, listSeries } from "../post-calls.ts";
import type { OwnerSeries } from "./schema.ts";

export function useSeriesList() {
  const [series, setSeries] = useState<readonly OwnerSeries[]>();
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();
  const load = useCallback(async () => {
    const answer = await listSeries();
    setFailure(answer.ok ? "" : answer.message || "The series couldn't be loaded.");
    if (answer.ok) setSeries(answer.data);
  }, []);
  useEffect(() => void load(), [load]);
  return {
    series,
    failure,
    isBusy,
    load,
    async remove({ id }: OwnerSeries) {
      setBusy(true);
      const answer = await deleteSeries(id);
      setBusy(false);
      if (answer.ok) toasts.good(answer.data.message);
      else toasts.bad(answer.message || "The series couldn't be deleted");
      await load();
    },
  };
}
