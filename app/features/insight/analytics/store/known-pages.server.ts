import type { Db } from "../../../../../db/schema.ts";
import { listShownPageSlugs } from "../../../content/pages/pages.server.ts";
import { listTags } from "../../../content/posts/post-tags.server.ts";
import { listPublishedSlugs } from "../../../content/posts/posts.server.ts";
import { type PublicPath, parsePublicPath } from "../analytics.ts";

/** Leaves out pages that do not exist: anybody can report any address. */
export async function keepKnownPages<T extends { path: string }>(
  db: Db,
  told: readonly T[],
  now: Date,
): Promise<T[]> {
  const pages = told.flatMap(({ path }) => parsePublicPath(path) ?? []);
  const named = (kind: PublicPath["kind"]) =>
    new Set(pages.flatMap((page) => (page.kind === kind ? page.name : [])));
  const known: Record<PublicPath["kind"], ReadonlySet<string> | undefined> = {
    fixed: undefined,
    post: await listPublishedSlugs(db, [...named("post")], now),
    tag: named("tag").size > 0 ? new Set((await listTags(db, now)).map(({ slug }) => slug)) : new Set(),
    page: await listShownPageSlugs(db, [...named("page")]),
    series: await listKnownSeries(db, named("series")),
  };
  return told.filter(({ path }) => {
    const page = parsePublicPath(path);
    return page && (known[page.kind]?.has(page.name) ?? true);
  });
}

async function listKnownSeries(db: Db, slugs: ReadonlySet<string>): Promise<Set<string>> {
  if (slugs.size === 0) return new Set();
  const rows = await db
    .selectFrom("series")
    .select("slug")
    .where("slug", "in", [...slugs])
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}
