import { load, loadPage } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { mailClient } from "../../../core/outbox/client.ts";
import { engagementsClient } from "../client.ts";
import { ENGAGEMENT_STATUSES } from "../engagement.ts";

export const ENGAGEMENTS_PER_PAGE = 25;
/** Other screens show the latest; all of them are a list. */
const LINKED_MAX = 5;

export type EngagementsData = Awaited<ReturnType<typeof loadEngagements>>;
export type EngagementData = Awaited<ReturnType<typeof loadEngagement>>;
export type LinkedEngagements = Awaited<ReturnType<typeof loadLinkedEngagements>>;

export async function loadEngagements(address: string) {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const status = ENGAGEMENT_STATUSES.find((one) => one === search.get("status"));
  const person = search.get("person");
  const query = {
    q: search.get("q") ?? "",
    page: `${page}`,
    pageSize: `${ENGAGEMENTS_PER_PAGE}`,
    ...(status && { status }),
    ...(person && { person }),
  };
  const { items, total } = await loadPage(engagementsClient.index.$get({ query }), address);
  return { engagements: items, total, page, person };
}

export async function loadEngagement(id: string, address: string) {
  const param = { id: encodeURIComponent(id) };
  const [{ data: engagement }, { data }, { data: mail }, { data: mails }] = await Promise.all([
    load(engagementsClient[":id"].$get({ param }), address),
    load(engagementsClient[":id"].link.$get({ param }), address),
    load(mailClient.mail.$get(), address),
    load(mailClient.mails.$get({ query: { noun: "engagement", id } }), address),
  ]);
  return { engagement, link: data.link, mail, mails };
}

/** The engagements of a person or a deal. */
export function loadLinkedEngagements(of: { person: string } | { deal: string }, address: string) {
  const query = { q: "", page: "1", pageSize: `${LINKED_MAX}`, ...of };
  return loadPage(engagementsClient.index.$get({ query }), address);
}
