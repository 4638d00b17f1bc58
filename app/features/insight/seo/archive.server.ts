import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../db/schema.ts";
import { defineArchiveKind, toList } from "../../../kit/archive-kind.server.ts";
import { isPublicPage } from "../../../public-pages.ts";
import { pathToPost } from "../../content/posts/post-addresses.server.ts";
import { avoidReservedSlug } from "../../content/posts/reserved-slugs.ts";
import { pathToProject } from "../../content/projects/project.ts";
import { formatPostKey, formatProjectKey, parsePostKey, parseProjectKey } from "./overrides/page-override.ts";
import { listPageOverrides } from "./overrides/page-overrides.server.ts";
import { overrideTexts } from "./overrides/schema.ts";

const POST_PATH = /^\/blog\/([\w-]{1,100})$/;
const PROJECT_PATH = /^\/projects\/([\w-]{1,100})$/;

/** A page's search texts in an archive; a post or project is named by its address, since an import may change its id. */
export const overrideRecord = overrideTexts.extend({
  path: z
    .string()
    .max(120)
    .refine(
      (path) => isPublicPage(path) || POST_PATH.test(path) || PROJECT_PATH.test(path),
      "There's no such page.",
    )
    // Renamed with its post, since an older archive may have a post at an address that a page of the blog has now.
    .transform((path) => path.replace(POST_PATH, (_, slug: string) => pathToPost(avoidReservedSlug(slug)))),
  updatedAt: z.iso.datetime(),
});

export type OverrideRecord = z.infer<typeof overrideRecord>;

/** Without those of records in the trash, as the records themselves. */
export async function listOverrideRecords(db: Db): Promise<OverrideRecord[]> {
  const posts = await db.selectFrom("posts").select(["id", "slug"]).where("deleted_at", "is", null).execute();
  const slugs = new Map(posts.map(({ id, slug }) => [id, slug]));
  const projects = await db
    .selectFrom("projects")
    .select(["id", "slug"])
    .where("deleted_at", "is", null)
    .execute();
  const projectSlugs = new Map(projects.map(({ id, slug }) => [id, slug]));
  const overrides = await listPageOverrides(db);
  return overrides
    .flatMap(({ page, version: _, ...record }) => {
      const slug = slugs.get(parsePostKey(page) ?? 0);
      if (slug !== undefined) return { path: `/blog/${slug}`, ...record };
      const project = projectSlugs.get(parseProjectKey(page) ?? 0);
      if (project !== undefined) return { path: pathToProject(project), ...record };
      return isPublicPage(page) ? { path: page, ...record } : [];
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Comes after posts and projects; one of a record that is not there has nothing to be said of. */
export async function saveOverrideRecord(trx: Transaction<Schema>, record: OverrideRecord): Promise<void> {
  const page = isPublicPage(record.path) ? record.path : await findRecordKey(trx, record.path);
  if (page === undefined) return;
  const { title, description, image, isIndexed, updatedAt } = record;
  const columns = { title, description, image, is_indexed: Number(isIndexed), updated_at: updatedAt };
  await trx
    .insertInto("page_overrides")
    .values({ page, ...columns, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column("page")
        .doUpdateSet(({ eb }) => ({ ...columns, version: eb("page_overrides.version", "+", 1) })),
    )
    .execute();
}

async function findRecordKey(db: Db, path: string): Promise<string | undefined> {
  const [, projectSlug] = PROJECT_PATH.exec(path) ?? [];
  if (projectSlug !== undefined) {
    const project = await db
      .selectFrom("projects")
      .select("id")
      .where("slug", "=", projectSlug)
      .executeTakeFirst();
    return project && formatProjectKey(project.id);
  }
  const [, slug = ""] = POST_PATH.exec(path) ?? [];
  const post = await db.selectFrom("posts").select("id").where("slug", "=", slug).executeTakeFirst();
  return post && formatPostKey(post.id);
}

export const overridesKind = defineArchiveKind({
  name: "overrides",
  place: toList("page-overrides"),
  schema: overrideRecord,
  keyOf: ({ path }) => path,
  list: listOverrideRecords,
  save: ({ trx }, record) => saveOverrideRecord(trx, record),
});
