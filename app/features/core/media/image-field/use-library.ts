import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { useOnChange } from "../../../../utils/use-on-change.ts";
import { mediaClient } from "../client.ts";
import type { MediaItem } from "../schema.ts";
import { askApi } from "./ask-api.ts";

interface LibraryPage {
  items: readonly MediaItem[];
  total: number;
}

interface LibraryQuery {
  query: string;
  page: number;
  pageSize: number;
}

export function useLibrary({ query, page, pageSize }: LibraryQuery) {
  const [found, setFound] = useState<LibraryPage>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  const asked = { q: query, page: `${page}`, pageSize: `${pageSize}` };
  useOnChange(JSON.stringify([asked, round]), () => {
    let isWanted = true;
    void askApi(send(mediaClient.index.$get({ query: asked }))).then((result) => {
      if (!isWanted) return;
      setFailure(result.ok ? undefined : result.message || "The pictures couldn't be loaded.");
      if (result.ok) setFound({ items: result.data.data, total: result.data.total });
    });
    return () => {
      isWanted = false;
    };
  });
  return { found, failure, reload: () => setRound((last) => last + 1) };
}
