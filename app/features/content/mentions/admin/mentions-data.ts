import { load, loadPage } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { mentionsClient } from "../client.ts";
import { MENTION_STATUSES } from "../mention.ts";

export const MENTIONS_PER_PAGE = 20;

export type MentionsData = Awaited<ReturnType<typeof loadMentions>>;

export async function loadMentions(address: string) {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const status = MENTION_STATUSES.find((each) => each === search.get("status"));
  const id = search.get("mention");
  const query = {
    page: `${page}`,
    pageSize: `${MENTIONS_PER_PAGE}`,
    ...(status && { status }),
    ...(id && { id }),
  };
  const [list, sent, settings] = await Promise.all([
    loadPage(mentionsClient.index.$get({ query }), address),
    load(mentionsClient.sent.$get(), address),
    load(mentionsClient.settings.$get(), address),
  ]);
  return { mentions: list.items, total: list.total, page, sent, settings: settings.data };
}
