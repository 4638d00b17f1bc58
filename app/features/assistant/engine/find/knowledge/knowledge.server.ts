import type { Db } from "../../../../../../db/schema.ts";
import { createBreather } from "../../../../../kit/workers/breather.server.ts";
import { parseJson } from "../../../../../utils/text/json.ts";
import { listPages } from "../../../../content/pages/pages.server.ts";
import { listCategories } from "../../../../content/posts/categories/categories.server.ts";
import { nameCategory } from "../../../../content/posts/categories/categories.ts";
import { selectPublished } from "../../../../content/posts/post-summaries.server.ts";
import {
  getProfile,
  listExperience,
  listSkillCategories,
  listSkills,
} from "../../../../content/profile/profile.server.ts";
import { listProjects } from "../../../../content/projects/projects.server.ts";
import { listServices, listShownTiers } from "../../../../content/services/services.server.ts";
import { listFaq } from "../../../faq/faq.server.ts";
import { readMessage } from "../../read/read-message.server.ts";
import { createGist, type Gist } from "../../read/words/gist.ts";
import { listAmounts } from "../offers/amounts.ts";
import { listOffers } from "../offers/offers.server.ts";
import type { Passage } from "./passage.ts";
import { createIndex, type PassageIndex } from "./passage-index.server.ts";
import { listPassages, type SiteContent } from "./passages.server.ts";

/** Derived from the site's texts, which takes seconds for a long blog. */
interface KnownTexts {
  passages: ReadonlyMap<string, Passage>;
  index: PassageIndex;
  /** All amounts of money in the texts, as "INR 1000000". */
  written: ReadonlySet<string>;
}

export interface Knowledge extends SiteContent, KnownTexts {
  /** The gist of each of the owner's questions, by its id. */
  gists: ReadonlyMap<string, Gist>;
  /** All amounts of the texts and of the price lists. */
  amounts: ReadonlySet<string>;
}

/** `now` decides which posts have been published; texts that stayed as they were `before` are not read again. */
export async function loadKnowledge(db: Db, now: Date = new Date(), before?: Knowledge): Promise<Knowledge> {
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
  const texts = await readTexts(content, before);
  const gists = new Map(
    content.faq.map(({ id, question }) => [id, createGist(readMessage(texts.index, question))]),
  );
  return { ...content, ...texts, gists, amounts: new Set([...listPrices(content), ...texts.written]) };
}

async function readTexts(content: SiteContent, before: KnownTexts | undefined): Promise<KnownTexts> {
  const breathe = createBreather();
  const passages = new Map<string, Passage>();
  for (const passage of listPassages(content)) {
    passages.set(passage.id, passage);
    await breathe();
  }
  // A reader or a like changes a post's row, and none of its words.
  if (before && isSame(passages, before.passages)) {
    return { passages: before.passages, index: before.index, written: before.written };
  }
  const written = new Set<string>();
  for (const { title, text } of passages.values()) {
    for (const amount of listAmounts(`${title}\n${text}`)) written.add(nameAmount(amount));
    await breathe();
  }
  return { passages, index: await createIndex(passages.values(), breathe), written };
}

function isSame(now: ReadonlyMap<string, Passage>, before: ReadonlyMap<string, Passage>): boolean {
  const isKnown = ({ id, title, url, text }: Passage) => {
    const known = before.get(id);
    return known?.text === text && known.title === title && known.url === url;
  };
  return now.size === before.size && [...now.values()].every(isKnown);
}

function listPrices({ offers }: SiteContent): string[] {
  return offers.flatMap(({ from, to }) => (to ? [from, to] : [from])).map(nameAmount);
}

function nameAmount({ minor, currency }: { minor: number; currency: string }): string {
  return `${currency} ${minor}`;
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
