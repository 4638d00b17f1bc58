import { load, send } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { keywordsClient } from "../client.ts";
import { KEYWORD_ORDERS } from "../keywords.ts";

export type KeywordsData = Awaited<ReturnType<typeof loadKeywords>>;

export async function loadKeywords(address: string) {
  const asked = new URL(address).searchParams;
  const order = KEYWORD_ORDERS.find((each) => each === asked.get("order")) ?? "position";
  const search = (asked.get("q") ?? "").slice(0, 200);
  const page = Math.min(readPageNumber(asked), 100_000);
  const query = { search, sort: order, page: `${page}` };
  const id = asked.get("keyword");
  const [list, opened] = await Promise.all([
    load(keywordsClient.index.$get({ query }), address),
    id ? send(keywordsClient[":id"].$get({ param: { id: encodeURIComponent(id) } }), address) : undefined,
  ]);
  /** The keyword that the address names, if it is still there. */
  return { ...list.data, page, order, search, opened: opened?.ok ? opened.data.data : null };
}
