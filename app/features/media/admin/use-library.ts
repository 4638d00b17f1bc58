import { useEffect, useState } from "react";
import type { MediaItem } from "../media-item.ts";
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

/** One page of the library, read when it is first shown and whenever what is asked for changes. */
export function useLibrary({ query, page, pageSize }: LibraryQuery) {
  const [found, setFound] = useState<LibraryPage>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the same page again
  useEffect(() => {
    let isWanted = true;
    const search = new URLSearchParams({ q: query, page: `${page}`, pageSize: `${pageSize}` });
    void askApi<{ data: MediaItem[]; total: number }>(`/api/media?${search}`).then((result) => {
      if (!isWanted) return;
      setFailure(result.ok ? undefined : result.message || "The pictures could not be loaded.");
      if (result.ok) setFound({ items: result.data.data, total: result.data.total });
    });
    return () => {
      isWanted = false;
    };
  }, [query, page, pageSize, round]);
  return { found, failure, reload: () => setRound((last) => last + 1) };
}
