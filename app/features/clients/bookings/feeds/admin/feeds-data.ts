import { load, send } from "../../../../../kit/http/client.ts";
import type { ApiResult } from "../../../../../utils/http/api-client.ts";
import { busyFeedsClient } from "../client.ts";
import type { BusyFeed } from "../schema.ts";

export async function loadFeeds(address: string) {
  return (await load(busyFeedsClient.index.$get(), address)).data;
}

/** An action on one calendar of the list. */
export interface FeedEdit {
  kind: "read" | "delete";
  id: string;
}

interface FeedAnswer {
  message: string;
  /** As it is after it was read. */
  data?: BusyFeed;
}

export function writeFeed({ kind, id }: FeedEdit): Promise<ApiResult<FeedAnswer>> {
  const feed = busyFeedsClient[":id"];
  const param = { id: encodeURIComponent(id) };
  return kind === "read" ? send(feed.refresh.$post({ param, json: {} })) : send(feed.$delete({ param }));
}
