import { useEffect, useState } from "react";
import { createSeries, listSeries } from "../post-calls.ts";
import type { OwnerSeries } from "./schema.ts";

export function useSeries() {
  const [series, setSeries] = useState<readonly Pick<OwnerSeries, "id" | "title">[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    let isPast = false;
    void listSeries().then((answer) => {
      if (!isPast && answer.ok) setSeries(answer.data);
      if (!isPast && !answer.ok) setFailure("The series couldn't be loaded. Please reload the page.");
    });
    return () => {
      isPast = true;
    };
  }, []);
  return {
    series,
    isSaving,
    failure,
    /** Returns its id; undefined when it was refused. */
    async add(title: string): Promise<string | undefined> {
      setSaving(true);
      setFailure("");
      const answer = await createSeries(title);
      setSaving(false);
      if (!answer.ok) {
        setFailure(answer.fields.title ?? (answer.message || "The series couldn't be saved."));
        return undefined;
      }
      const { data } = answer.data;
      setSeries([...series, data].toSorted((a, b) => a.title.localeCompare(b.title, "en")));
      return data.id;
    },
  };
}
