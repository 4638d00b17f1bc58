import { load, loadPage } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { peopleClient, personFilesClient } from "../client.ts";

export const PEOPLE_PER_PAGE = 25;
export const ITEMS_PER_PAGE = 25;

export type PeopleData = Awaited<ReturnType<typeof loadPeople>>;
export type PersonData = Awaited<ReturnType<typeof loadPerson>>;

export async function loadPeople(address: string) {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const query = { q: search.get("q") ?? "", page: `${page}`, pageSize: `${PEOPLE_PER_PAGE}` };
  const { items, total } = await loadPage(peopleClient.index.$get({ query }), address);
  return { people: items, total, page };
}

export async function loadPerson(id: string, address: string) {
  const page = readPageNumber(new URL(address).searchParams);
  const param = { id: encodeURIComponent(id) };
  const query = { page: `${page}`, pageSize: `${ITEMS_PER_PAGE}` };
  const [view, timeline, files] = await Promise.all([
    load(peopleClient[":id"].$get({ param }), address),
    loadPage(peopleClient[":id"].timeline.$get({ param, query }), address),
    load(personFilesClient[":id"].files.$get({ param }), address),
  ]);
  return { ...view.data, items: timeline.items, total: timeline.total, files: files.data, page };
}
