import { load, loadPage } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { dealsClient } from "../../../clients/deals/client.ts";
import { OPEN_STAGES } from "../../../clients/deals/deal.ts";
import { peopleClient } from "../../../clients/people/client.ts";
import { nameOf } from "../../../clients/people/person.ts";
import { ownerServicesClient } from "../../../content/services/client.ts";
import { mailClient } from "../../../core/outbox/client.ts";
import { businessClient } from "../../business/client.ts";
import { engagementsClient } from "../../engagements/client.ts";
import { quotesClient } from "../client.ts";
import { QUOTE_FILTERS } from "../quote.ts";

export const QUOTES_PER_PAGE = 25;
/** Screens of other records show the latest; all of them are a list. */
const OF_RECORD_MAX = 5;
/** More open deals than one client ever has. */
const DEALS_LOOKED_AT = 100;

export type QuotesData = Awaited<ReturnType<typeof loadQuotes>>;
export type QuoteData = Awaited<ReturnType<typeof loadQuote>>;
export type RecordQuotes = Awaited<ReturnType<typeof loadQuotesOf>>;

const at = (id: string) => ({ param: { id: encodeURIComponent(id) } });

export async function loadQuotes(address: string) {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const status = QUOTE_FILTERS.find((one) => one === search.get("status"));
  const [person, deal] = [search.get("person"), search.get("deal")];
  const query = {
    q: search.get("q") ?? "",
    page: `${page}`,
    pageSize: `${QUOTES_PER_PAGE}`,
    ...(status && { status }),
    ...(person && { person }),
    ...(deal && { deal }),
  };
  const [{ items, total }, client, work] = await Promise.all([
    loadPage(quotesClient.index.$get({ query }), address),
    person ? loadClient(person, address) : undefined,
    deal ? loadDeal(deal, address) : undefined,
  ]);
  return {
    quotes: items,
    total,
    page,
    person: client && { id: client.id, name: nameOf(client) },
    deal: work && { id: work.id, title: work.title },
  };
}

/** A new or stored quote with the data that its taxes and lines depend on. */
export async function loadQuote(id: string, address: string) {
  const [{ data: business }, services, { data: mail }] = await Promise.all([
    load(businessClient.index.$get(), address),
    load(ownerServicesClient.index.$get({ query: {} }), address),
    load(mailClient.mail.$get(), address),
  ]);
  const shared = { business, services, mail };
  if (id === "new")
    return { ...shared, ...(await loadOrigin(address)), mails: [], quote: undefined, link: undefined };
  const { data: quote } = await load(quotesClient[":id"].$get(at(id)), address);
  const [client, link, { data: mails }] = await Promise.all([
    loadClient(quote.person.id, address),
    quote.currentVersion > 0 ? loadLink(id, address) : undefined,
    load(mailClient.mails.$get({ query: { noun: "quote", id } }), address),
  ]);
  return { ...shared, quote, client, link, mails, deal: undefined, engagement: undefined };
}

/** The origin of a new quote: a person, a deal with its person, or the engagement that a change order adds to. */
async function loadOrigin(address: string) {
  const search = new URL(address).searchParams;
  const [dealId, engagementId] = [search.get("deal"), search.get("engagement")];
  const asked = search.get("person");
  const deal = await findDeal({ dealId, engagementId, asked }, address);
  const engagement = engagementId
    ? (await load(engagementsClient[":id"].$get(at(engagementId)), address)).data
    : undefined;
  const person = deal?.person.id ?? engagement?.person.id ?? asked;
  return { deal, engagement, client: person ? await loadClient(person, address) : null };
}

interface Origin {
  dealId: string | null;
  engagementId: string | null;
  asked: string | null;
}

async function findDeal({ dealId, engagementId, asked }: Origin, address: string) {
  if (dealId) return loadDeal(dealId, address);
  return asked && !engagementId ? loadOnlyDeal(asked, address) : undefined;
}

/** A new quote joins the person's only open deal. With several, the owner starts the quote from the deal. */
async function loadOnlyDeal(person: string, address: string) {
  const query = { q: "", person, page: "1", pageSize: `${DEALS_LOOKED_AT}` };
  const { items } = await loadPage(dealsClient.index.$get({ query }), address);
  const open = items.filter(({ stage }) => OPEN_STAGES.some((one) => one === stage));
  return open.length === 1 ? open[0] : undefined;
}

async function loadLink(id: string, address: string): Promise<string> {
  return (await load(quotesClient[":id"].link.$get(at(id)), address)).data.link;
}

async function loadDeal(id: string, address: string) {
  return (await load(dealsClient[":id"].$get(at(id)), address)).data.deal;
}

async function loadClient(id: string, address: string) {
  return (await load(peopleClient[":id"].$get(at(id)), address)).data.person;
}

export function loadQuotesOf(record: { person: string } | { deal: string }, address: string) {
  const query = { q: "", ...record, page: "1", pageSize: `${OF_RECORD_MAX}` };
  return loadPage(quotesClient.index.$get({ query }), address);
}
