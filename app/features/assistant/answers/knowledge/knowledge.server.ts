import type { Db } from "../../../../../db/schema.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { listPages } from "../../../pages/pages.server.ts";
import { listCategories } from "../../../posts/categories/categories.server.ts";
import { nameCategory } from "../../../posts/categories/categories.ts";
import { selectPublished } from "../../../posts/post-summaries.server.ts";
import {
  getProfile,
  listExperience,
  listSkillCategories,
  listSkills,
} from "../../../profile/profile.server.ts";
import { listProjects } from "../../../projects/projects.server.ts";
import { listServices, listShownTiers } from "../../../services/services.server.ts";
import { listFaq } from "../../faq/faq.server.ts";
import { listAmounts } from "../offers/amounts.ts";
import { listOffers } from "../offers/offers.server.ts";
import { readMessage } from "../reading.server.ts";
import { createGist, type Gist } from "../words/gist.ts";
import type { Passage } from "./passage.ts";
import { createIndex, type PassageIndex } from "./passage-index.server.ts";
import { listPassages, type SiteContent } from "./passages.server.ts";

export interface Knowledge extends SiteContent {
  passages: ReadonlyMap<string, Passage>;
  index: PassageIndex;
  /** What each of the owner's questions asks, by its id. */
  gists: ReadonlyMap<string, Gist>;
  /** All money that the site speaks of, as "INR 1000000". */
  amounts: ReadonlySet<string>;
}

/** `now` decides which posts have been published. */
export async function loadKnowledge(db: Db, now: Date = new Date()): Promise<Knowledge> {
  const profile = await findProfile(db);
  const content: SiteContent = {
    offers: listOffers(await listServices(db), await listShownTiers(db), profile?.contactPrices ?? []),
    profile,
    skills: await listSkills(db),
    skillCategories: await listSkillCategories(db),
    experience: await listExperience(db),
    projects: await listProjects(db),
    posts: await listPublishedPosts(db, now),
    pages: await listPages(db),
    faq: await listFaq(db),
  };
  const passages = new Map(listPassages(content).map((passage) => [passage.id, passage]));
  const index = createIndex(passages.values());
  const gists = new Map(
    content.faq.map(({ id, question }) => [id, createGist(readMessage(index, question))]),
  );
  return { ...content, passages, index, gists, amounts: listKnownAmounts(content, passages) };
}

function listKnownAmounts({ offers }: SiteContent, passages: ReadonlyMap<string, Passage>): Set<string> {
  const prices = offers.flatMap(({ from, to }) => (to ? [from, to] : [from]));
  const written = [...passages.values()].flatMap(({ title, text }) => listAmounts(`${title}\n${text}`));
  return new Set([...prices, ...written].map(({ minor, currency }) => `${currency} ${minor}`));
}

async function findProfile(db: Db) {
  const row = await db.selectFrom("profile").select("id").limit(1).executeTakeFirst();
  return row && getProfile(db);
}

async function listPublishedPosts(db: Db, now: Date): Promise<SiteContent["posts"]> {
  const rows = await selectPublished(db, now)
    .select(["slug", "title", "excerpt", "tags", "category", "content"])
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const categories = await listCategories(db);
  return rows.map(({ category: id, ...row }) => ({
    ...row,
    tags: parseJson<string[]>(row.tags),
    category: `${id} ${nameCategory(categories, id)}`,
  }));
}
