import { useEffect, useState } from "react";
import { send, WITHOUT_ASKING } from "../../../../kit/http/client.ts";
import type { SampleMarks } from "../../../../ui/admin/records/sample-badge.tsx";
import { sampleClient } from "../client.ts";

const NONE: SampleMarks = new Map();

/** Asked again whenever the screen has reloaded its data, until nothing is left of the sample. */
export function useSampleMarks(reading: unknown): SampleMarks {
  const [marks, setMarks] = useState(NONE);
  const [isGone, setGone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading is the reason to ask
  useEffect(() => {
    if (isGone) return;
    let isCurrent = true;
    const ask = async () => {
      const answer = await send(sampleClient.index.$get({}, WITHOUT_ASKING));
      if (!answer.ok || !isCurrent) return;
      const { count, groups } = answer.data;
      setMarks(new Map(groups.map(({ noun, ids }) => [noun, new Set(ids)])));
      setGone(count === 0);
    };
    // The rows are complete without their marks; the next reading asks again.
    ask().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [reading, isGone]);
  return marks;
}
