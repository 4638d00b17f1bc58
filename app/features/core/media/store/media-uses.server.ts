import type { Db } from "../../../../../db/schema.ts";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import type { MediaUse } from "../schema.ts";

interface Found extends MediaUse {
  texts: readonly string[];
}

const SETTING_PLACES: Record<string, Partial<MediaUse>> = {
  avatar: { title: "Avatar" },
  savedReplies: { title: "Saved replies" },
  siteIcon: { title: "Site icon", to: "/admin/settings/site-settings" },
  sharePicture: { title: "Share picture", to: "/admin/settings/site-settings" },
};

/** Where the picture is shown or named: by its address, or by the address of one of its files. */
export async function listMediaUses(db: Db, src: string): Promise<MediaUse[]> {
  const candidates = (
    await Promise.all([
      findProjects(db, src),
      findPosts(db, src),
      findDrafts(db, src),
      findTexts(db, src),
      findOverrides(db, src),
      findSignature(db, src),
    ])
  ).flat();
  const escaped = src.replaceAll(/[^\w/]/g, String.raw`\$&`);
  const address = new RegExp(String.raw`${escaped}(-\d+\.(avif|webp)|\.(jpg|png))?(?![\w-])`);
  return candidates
    .filter(({ texts }) => texts.some((text) => address.test(text)))
    .map(({ texts: _, ...use }) => use);
}

/** Those in the trash count: they can come back. */
function place(
  noun: "project" | "post" | "page",
  kind: string,
  { id, deleted_at }: { id: number | string; deleted_at: string | null },
): Pick<MediaUse, "kind" | "to"> {
  if (deleted_at !== null) return { kind: `${kind} in the trash`, to: "/admin/trash" };
  return { kind, to: pathToRecord(noun, String(id)) };
}

async function findProjects(db: Db, src: string): Promise<Found[]> {
  const rows = await db
    .selectFrom("projects")
    .select(["id", "title", "image", "description", "approach", "pictures", "deleted_at"])
    .where(({ or, eb }) =>
      or(
        (["image", "description", "approach", "pictures"] as const).map((column) =>
          eb(column, "like", `%${src}%`),
        ),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...place("project", "Project", row),
    title: row.title,
    texts: [row.image, row.description, row.approach, row.pictures],
  }));
}

async function findPosts(db: Db, src: string): Promise<Found[]> {
  const rows = await db
    .selectFrom("posts")
    .select(["id", "title", "image", "content", "deleted_at"])
    .where(({ or, eb }) => or([eb("image", "like", `%${src}%`), eb("content", "like", `%${src}%`)]))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...place("post", "Post", row),
    title: row.title,
    texts: [row.image, row.content],
  }));
}

/** Drafts that the editor keeps beside a post: the owner sees the picture there, though no visitor does yet. */
async function findDrafts(db: Db, src: string): Promise<Found[]> {
  const rows = await db
    .selectFrom("post_drafts")
    .innerJoin("posts", "posts.id", "post_drafts.post_id")
    .select(["posts.id", "posts.title", "posts.deleted_at", "post_drafts.data"])
    .where("post_drafts.data", "like", `%${src}%`)
    .orderBy("posts.id")
    .execute();
  return rows.map((row) => ({
    ...place("post", "Unsaved changes of a post", row),
    title: row.title,
    texts: [row.data ?? ""],
  }));
}

async function findTexts(db: Db, src: string): Promise<Found[]> {
  const like = `%${src}%`;
  const pages = await db
    .selectFrom("pages")
    .select(["id", "title", "content", "deleted_at"])
    .where("content", "like", like)
    .execute();
  const settings = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where("value", "like", like)
    .execute();
  return [
    ...pages.map(({ title, content, ...row }) => ({
      ...place("page", "Page", row),
      title,
      texts: [content],
    })),
    ...settings.map(({ key, value }) => ({
      kind: "Settings",
      title: key,
      to: "/admin/settings",
      ...SETTING_PLACES[key],
      texts: [value],
    })),
  ];
}

async function findOverrides(db: Db, src: string): Promise<Found[]> {
  const rows = await db
    .selectFrom("page_overrides")
    .select(["page", "image"])
    .where("image", "=", src)
    .execute();
  return rows.map(({ page, image }) => ({
    kind: "Card of a page",
    title: page,
    to: `/admin/seo/tools/pages?${new URLSearchParams({ page })}`,
    texts: [image],
  }));
}

async function findSignature(db: Db, src: string): Promise<Found[]> {
  const rows = await db
    .selectFrom("business_settings")
    .select("data")
    .where("data", "like", `%${src}%`)
    .execute();
  const use = { kind: "Settings", title: "Signature on documents", to: "/admin/business" };
  return rows.map(({ data }) => ({ ...use, texts: [data] }));
}
