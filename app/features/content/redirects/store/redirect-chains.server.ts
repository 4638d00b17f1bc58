import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import { pathToPost } from "../../posts/post-addresses.server.ts";
import { ADDRESS_MAX_CHARS, type FoundRedirect, type RedirectStatus } from "../redirect.ts";
import { joinSuffix, type RedirectTarget, splitTarget } from "../redirect-address.ts";

/** Where a redirect leads, as it is stored: see `RedirectTable`. */
export interface Destination {
  postId: number | null;
  target: string;
}

export type StoredRedirect = Destination & { id: string; source: string; status: RedirectStatus };

export const GONE = 410;
/** More than any row can need: none leads to the source of another but through a post that is not public. */
const HOPS_MAX = 20;

export async function findBySource(db: Db, source: string): Promise<StoredRedirect | undefined> {
  return db
    .selectFrom("redirects")
    .select(["id", "source", "target", "post_id as postId", "status"])
    .where("source", "=", source)
    .executeTakeFirst();
}

/** The path of this site to which it leads, whether or not the page is public; undefined for other sites. */
export async function findOwnPath(db: Db, { postId, target }: Destination): Promise<string | undefined> {
  if (postId === null) return target.startsWith("/") ? splitTarget(target).path : undefined;
  const post = await db.selectFrom("posts").select("slug").where("id", "=", postId).executeTakeFirst();
  return post && pathToPost(post.slug);
}

/** The end of the way that the target begins: of two redirects one is made here. */
export async function settle(
  db: Db,
  target: RedirectTarget,
  skippedId: string | undefined,
): Promise<{ kind: "open"; destination: Destination } | { kind: "gone" }> {
  if (target.kind === "address") return toOpen({ postId: null, target: target.href });
  const { path, suffix } = target;
  const post = await findPostAt(db, path);
  if (post !== undefined) return toOpen({ postId: post, target: suffix });
  const next = await findBySource(db, path);
  if (!next || next.id === skippedId) return toOpen({ postId: null, target: `${path}${suffix}` });
  return next.status === GONE
    ? { kind: "gone" }
    : toOpen({ postId: next.postId, target: handOn(next.target, suffix) });
}

/** Whether a visitor who starts at the destination ever comes to the source. */
export async function leadsTo(
  db: Db,
  destination: Destination,
  source: string,
  skippedId: string | undefined,
): Promise<boolean> {
  let here: Destination = destination;
  for (let hop = 0; hop < HOPS_MAX; hop++) {
    const path = await findOwnPath(db, here);
    if (path === source) return true;
    const next = path === undefined ? undefined : await findBySource(db, path);
    if (!next || next.id === skippedId || next.status === GONE) return false;
    here = next;
  }
  return true;
}

/** Updates redirects that ended at the source to its present target; if that is gone, so are they. */
export async function carryOn(
  db: Db,
  { source, status, postId, target }: Omit<StoredRedirect, "id">,
  at: string,
): Promise<void> {
  const led = status === GONE ? { status, post_id: null, target: "" } : { post_id: postId, target };
  // In one statement: a file of redirects may be one long chain.
  await db
    .updateTable("redirects")
    .set(({ eb }) => ({ ...led, version: eb("version", "+", 1), updated_at: at }))
    .where("post_id", "is", null)
    .where("target", "=", source)
    .execute();
  if (status !== GONE && !target.includes("#")) await carryQueries(db, { source, postId, target }, at);
  const rows = await db
    .selectFrom("redirects")
    .select("target")
    .distinct()
    .where("post_id", "is", null)
    .where("target", "like", `${source.replaceAll(/[\\%_]/g, "_")}_%`)
    .execute();
  for (const row of rows) {
    const { path, suffix } = splitTarget(row.target);
    if (path !== source) continue;
    await db
      .updateTable("redirects")
      .set(({ eb }) => ({
        ...led,
        ...(status !== GONE && { target: handOn(target, suffix) }),
        version: eb("version", "+", 1),
        updated_at: at,
      }))
      .where("post_id", "is", null)
      .where("target", "=", row.target)
      .execute();
  }
}

/** `handOn` for all targets with a query and no fragment at once: each may be another. */
async function carryQueries(
  db: Db,
  { source, postId, target }: Destination & { source: string },
  at: string,
): Promise<void> {
  const start = `${target}${target.includes("?") ? "&" : "?"}`;
  const query = sql<string>`substr(target, ${sql.lit(source.length + 2)})`;
  await db
    .updateTable("redirects")
    .set(({ eb }) => ({
      post_id: postId,
      target: sql<string>`case when length(${query}) > ${sql.lit(ADDRESS_MAX_CHARS - start.length)} then cast(${target} as text) else cast(${start} as text) || ${query} end`,
      version: eb("version", "+", 1),
      updated_at: at,
    }))
    .where("post_id", "is", null)
    .where(sql`substr(target, 1, ${sql.lit(source.length + 1)})`, "=", `${source}?`)
    .where("target", "not like", "%#%")
    .execute();
}

/** Through a long chain a target would grow without end: a suffix that no longer fits is dropped. */
function handOn(target: string, suffix: string): string {
  const joined = joinSuffix(target, suffix);
  return joined.length > ADDRESS_MAX_CHARS ? target : joined;
}

/** Follows a redirect to an answer, past posts that aren't public at present. */
export async function follow(
  db: Db,
  start: StoredRedirect,
  findPublicPath: (postId: number) => Promise<string | undefined>,
): Promise<FoundRedirect | undefined> {
  let here = start;
  let suffix = "";
  for (let hop = 0; hop < HOPS_MAX; hop++) {
    if (here.status === GONE) return { status: GONE, target: "" };
    const { status } = start;
    if (here.postId === null) return { status, target: joinSuffix(here.target, suffix) };
    suffix = joinSuffix(here.target, suffix);
    const publicPath = await findPublicPath(here.postId);
    if (publicPath) return { status, target: joinSuffix(publicPath, suffix) };
    const path = await findOwnPath(db, here);
    const next = path === undefined ? undefined : await findBySource(db, path);
    if (!next) return undefined;
    here = next;
  }
  return undefined;
}

async function findPostAt(db: Db, path: string): Promise<number | undefined> {
  const root = pathToPost("");
  if (!path.startsWith(root)) return undefined;
  const slug = path.slice(root.length);
  const post = await db.selectFrom("posts").select("id").where("slug", "=", slug).executeTakeFirst();
  return post?.id;
}

function toOpen(destination: Destination): { kind: "open"; destination: Destination } {
  return { kind: "open", destination };
}
