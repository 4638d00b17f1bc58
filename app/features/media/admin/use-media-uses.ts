import { useEffect, useState } from "react";
import type { MediaUse } from "../media-item.ts";
import { askApi } from "./ask-api.ts";

export function useMediaUses(id: string) {
  const [uses, setUses] = useState<readonly MediaUse[]>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isWanted = true;
    void askApi<{ data: MediaUse[] }>(`/api/media/${id}/uses`).then((result) => {
      if (!isWanted) return;
      setFailure(result.ok ? undefined : result.message || "Could not find out where this picture is used.");
      if (result.ok) setUses(result.data.data);
    });
    return () => {
      isWanted = false;
    };
  }, [id, round]);
  return { uses, failure, reload: () => setRound((last) => last + 1) };
}
