import { load } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { mediaClient } from "../client.ts";

export const MEDIA_PER_PAGE = 24;

export type MediaData = Awaited<ReturnType<typeof loadMedia>>;

export async function loadMedia(address: string) {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const query = {
    page: `${page}`,
    pageSize: `${MEDIA_PER_PAGE}`,
    q: search.get("q") ?? "",
    altMissing: `${search.get("alt") === "missing"}`,
  };
  const { data: items, total } = await load(mediaClient.index.$get({ query }), address);
  return { items, total, page };
}
