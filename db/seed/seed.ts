import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Transaction } from "kysely";
import { FAQ_SHOWN_MAX } from "../../app/features/assistant/faq/faq.ts";
import { toCallTypeColumns } from "../../app/features/clients/bookings/store/call-types.server.ts";
import { updateCommentCount } from "../../app/features/content/comments/comments.server.ts";
import type { RenderedPageInput } from "../../app/features/content/pages/page.ts";
import { savePage } from "../../app/features/content/pages/pages.server.ts";
import type { NewPost } from "../../app/features/content/posts/post.ts";
import { createPost } from "../../app/features/content/posts/posts.server.ts";
import {
  updateExperience,
  updateProfile,
  updateSkillCategories,
  updateSkills,
} from "../../app/features/content/profile/profile.server.ts";
import { createProject, type NewProject } from "../../app/features/content/projects/projects.server.ts";
import { BUILT_IN_SERVICES } from "../../app/features/content/services/built-in-services.ts";
import { createService, updateRecoveryTiers } from "../../app/features/content/services/services.server.ts";
import { createCommentRenderer } from "../../app/features/core/markdown/comment-renderer.server.ts";
import { createMedia } from "../../app/features/core/media/media.server.ts";
import type { MediaInput } from "../../app/features/core/media/media.ts";
import type { MediaStore } from "../../app/features/core/media/media-store.server.ts";
import { saveSettings } from "../../app/features/core/settings/settings.server.ts";
import { createStartRules } from "../../app/features/money/estimates/start-rules.ts";
import { insertRules } from "../../app/features/money/estimates/store/rules.server.ts";
import { markSample } from "../../app/kit/owner/sample.server.ts";
import type { TextHeading } from "../../app/utils/text/rendered-markdown.ts";
import type { Connection } from "../connection.ts";
import type { Db, Schema } from "../schema.ts";
import { callTypes } from "./content/call-types.ts";
import { comments, type SeedComment } from "./content/comments.ts";
import { experience } from "./content/experience.ts";
import { faq } from "./content/faq.ts";
import { pages } from "./content/pages.ts";
import { posts } from "./content/posts.ts";
import { profile } from "./content/profile.ts";
import { projects } from "./content/projects.ts";
import { recoveryTiers } from "./content/services.ts";
import { settings } from "./content/settings.ts";
import { skillCategories, skills } from "./content/skills.ts";
import { SEED_MARKER } from "./marker.ts";
import { SAMPLE_PARTS } from "./sample.ts";

export interface SeedOptions {
  now: Date;
  media: Pick<MediaStore, "put">;
  renderMarkdown: (source: string) => Promise<{ html: string; headings: TextHeading[]; text?: string }>;
}

interface RenderedContent {
  projects: NewProject[];
  posts: NewPost[];
  comments: (SeedComment & { html: string })[];
  pages: RenderedPageInput[];
  media: MediaInput[];
}

const MEDIA_DIR = fileURLToPath(new URL("./media/", import.meta.url));
const MANIFEST = "manifest.json";

export async function seedEmptyDatabase(connection: Connection, options: SeedOptions): Promise<boolean> {
  if (!(await isEmpty(connection.db))) return false;
  // Files and rendering come first: the transaction must stay short, and no row may name a picture that is not there.
  await copyMedia(options.media);
  const content = await renderContent(options);
  return connection.transact(async (trx) => {
    if (!(await claimSeeding(trx, options.now))) return false;
    await writeContent(trx, content, options.now);
    return true;
  });
}

async function isEmpty(db: Db): Promise<boolean> {
  const tables = ["settings", "profile", "projects", "posts", "services"] as const;
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select(({ lit }) => lit(1).as("found"))
      .limit(1)
      .executeTakeFirst();
    if (row) return false;
  }
  return true;
}

/** The unique key makes a second node that starts at the same moment wait for the first, then do nothing. */
async function claimSeeding(trx: Db, now: Date): Promise<boolean> {
  const timestamp = now.toISOString();
  const row = await trx
    .insertInto("settings")
    .values({ key: SEED_MARKER, value: JSON.stringify(timestamp), updated_at: timestamp })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

async function copyMedia(media: SeedOptions["media"]): Promise<void> {
  const names = (await readdir(MEDIA_DIR)).filter((name) => name !== MANIFEST);
  await Promise.all(names.map(async (name) => media.put(name, await readFile(join(MEDIA_DIR, name)))));
}

async function renderContent({ renderMarkdown, now }: SeedOptions): Promise<RenderedContent> {
  const manifest: Record<string, Omit<MediaInput, "name">> = JSON.parse(
    await readFile(join(MEDIA_DIR, MANIFEST), "utf8"),
  );
  const rendered: RenderedContent = {
    projects: [],
    posts: [],
    comments: [],
    pages: [],
    media: Object.entries(manifest).map(([name, picture]) => ({ name, ...picture })),
  };
  // A clock behind the newest article must not hide it: all of them move back together.
  const moments = [...posts.map((post) => post.publishedAt), ...comments.map((one) => one.createdAt)];
  const aheadMs = Math.max(0, ...moments.map((moment) => Date.parse(moment) - now.getTime()));
  const moveBack = (moment: string) => new Date(Date.parse(moment) - aheadMs).toISOString();
  for (const { id: _, ...post } of posts.toSorted((a, b) => a.id - b.id)) {
    rendered.posts.push({
      ...post,
      publishedAt: moveBack(post.publishedAt),
      status: "published",
      ...(await renderMarkdown(post.content)),
    });
  }
  for (const { id: _, ...project } of projects.toSorted((a, b) => a.id - b.id)) {
    const { html } = await renderMarkdown(project.approach ?? "");
    rendered.projects.push({ ...project, html });
  }
  const renderComment = createCommentRenderer();
  for (const comment of comments) {
    const words = await renderComment(comment.text);
    if (!words.ok) throw new Error(words.message);
    const { html } = words.value;
    rendered.comments.push({ ...comment, html, createdAt: moveBack(comment.createdAt) });
  }
  for (const page of pages) {
    const { html } = await renderMarkdown(page.content);
    rendered.pages.push({ ...page, html });
  }
  return rendered;
}

async function writeContent(trx: Transaction<Schema>, content: RenderedContent, now: Date): Promise<void> {
  await saveSettings(trx, settings, now);
  await updateProfile(trx, profile, now);
  await updateSkills(trx, skills);
  await updateSkillCategories(trx, skillCategories);
  await updateExperience(trx, experience);
  for (const picture of content.media) await createMedia(trx, picture, now);
  for (const project of content.projects) await createProject(trx, project, now);
  for (const { _id, ...service } of BUILT_IN_SERVICES) await createService(trx, service, now);
  await updateRecoveryTiers(trx, recoveryTiers);
  for (const service of BUILT_IN_SERVICES) {
    await insertRules(trx, service.id, { ...createStartRules(service, recoveryTiers), isOffered: true }, now);
  }
  // Written when they were published: an unchanged article must not say "updated".
  const postIds = new Map<string | undefined, number>();
  for (const post of content.posts) {
    const { id } = await createPost(trx, post, new Date(post.publishedAt ?? now));
    postIds.set(post.slug, id);
  }
  for (const comment of content.comments) await writeComment(trx, comment, postIds.get(comment.slug) ?? 0);
  for (const id of postIds.values()) await updateCommentCount(trx, id);
  for (const page of content.pages) await savePage(trx, page, now);
  await writeFaq(trx, now);
  await writeCallTypes(trx, now);
  await markSample(trx, SAMPLE_PARTS);
}

async function writeComment(trx: Db, comment: RenderedContent["comments"][number], postId: number) {
  await trx
    .insertInto("comments")
    .values({
      id: comment.id,
      post_id: postId,
      parent_id: comment.parentId,
      author: comment.author,
      email: comment.email,
      text: comment.text,
      html: comment.html,
      status: "approved",
      spam_score: 0,
      spam_reasons: "[]",
      is_owner: Number(comment.isOwner),
      wants_replies: 0,
      // No key has this hash.
      edit_key: "",
      visitor: "",
      created_at: comment.createdAt,
      approved_at: comment.createdAt,
    })
    .execute();
}

async function writeFaq(trx: Db, now: Date): Promise<void> {
  const timestamp = now.toISOString();
  const rows = faq.map((entry, position) => ({
    ...entry,
    on_contact: Number(position < FAQ_SHOWN_MAX),
    position,
    version: 1,
    created_at: timestamp,
    updated_at: timestamp,
  }));
  await trx.insertInto("faq_entries").values(rows).execute();
}

async function writeCallTypes(trx: Db, now: Date): Promise<void> {
  const timestamp = now.toISOString();
  const rows = callTypes.map((type, position) => ({
    id: `seed-${type.slug}`,
    ...toCallTypeColumns(type),
    position,
    created_at: timestamp,
    updated_at: timestamp,
  }));
  await trx.insertInto("call_types").values(rows).execute();
}
