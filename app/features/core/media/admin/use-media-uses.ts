import { useState } from "react";
import { useOnChange } from "../../../../utils/use-on-change.ts";
import { mediaCalls } from "../client.ts";
import { askApi } from "../image-field/ask-api.ts";
import type { MediaUse } from "../schema.ts";

export function useMediaUses(id: string) {
  const [uses, setUses] = useState<readonly MediaUse[]>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  useOnChange(`${id} ${round}`, () => {
    let isWanted = true;
    void askApi(mediaCalls.listUses(id)).then((result) => {
      if (!isWanted) return;
      setFailure(result.ok ? undefined : result.message || "Could not find out where this picture is used.");
      if (result.ok) setUses(result.data.data);
    });
    return () => {
      isWanted = false;
    };
  });
  return { uses, failure, reload: () => setRound((last) => last + 1) };
}
