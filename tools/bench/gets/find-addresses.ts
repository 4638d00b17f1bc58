import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import pageRoutes from "../../../app/routes.ts";
import { addDays, toDay } from "../../../app/utils/dates.ts";

/** These pages of a new site link to every kind of page, except for those in `UNLINKED`. */
const START = ["/", "/blog", "/blog/archive", "/projects", "/book", "/sitemap.xml", "/contact"];
/** Routes that no page links to: files that programs fetch, and pages behind signed links, here with a bad signature. */
const UNLINKED = [
  ...["/newsletter", "/estimate", "/robots.txt", "/llms.txt", "/rss.xml", "/feed.json", "/resume.pdf"],
  ...["/favicon.ico", "/apple-touch-icon.png", "/favicon.svg", "/site.webmanifest", "/og/home.png"],
  ...["/newsletter/confirm", "/newsletter/preferences", "/newsletter/unsubscribe"].map(addToken),
  ...["/comments/confirm", "/comments/moderate", "/comments/replies"].map(addToken),
  ...["/preview/x", "/booking/x", "/i/x", "/q/x", "/q/x/proof", "/c/x", "/no/such-page"],
  ...["/blog/series/none", "/blog/outbox-table-nodejs/comments"],
];
/** A stream never ends by itself. */
const STREAM = "/ai-assistant/events";

export interface Address {
  kind: string;
  path: string;
}

interface Description {
  paths: Record<string, Partial<Record<string, { responses: Record<string, unknown> }>>>;
}

function addToken(path: string): string {
  return `${path}?token=x`;
}

/** One address for each public route, each kind of file and each open call. */
export async function findAddresses(origin: string): Promise<Address[]> {
  const read = async (path: string) => (await fetch(origin + path)).text();
  const tree = toTree(pageRoutes);
  const pages = await collectLinks(read, START, tree);
  const tag = [...pages].find(([id]) => id.endsWith("blog-tag.tsx"))?.[1];
  const feeds = tag ? [`${tag}/rss.xml`, `${tag}/feed.json`] : [];
  const deeper = await collectLinks(
    read,
    [...new Set([...pages.values(), ...UNLINKED, ...feeds])],
    tree,
    pages,
  );
  const missing = listIds(tree).filter((id) => !deeper.has(id));
  if (missing.length > 0) throw new Error(`No address was found for ${missing.join(", ")}.`);
  const post = [...deeper].find(([id]) => id.endsWith("/post.tsx"))?.[1] ?? "";
  return [
    ...[...deeper].map(([id, path]) => ({ kind: id.replace(/^routes\/|\.tsx?$/g, ""), path })),
    { kind: "data of a page", path: "/about.data" },
    ...(await findFiles(read, post)),
    ...(await findCalls(read, post)),
  ];
}

/** The first address found for each route, by the route's id. */
async function collectLinks(
  read: (path: string) => Promise<string>,
  from: readonly string[],
  tree: RouteObject[],
  found = new Map<string, string>(),
): Promise<Map<string, string>> {
  for (const path of from) noteAddress(found, tree, path);
  for (const path of from) {
    const text = await read(path);
    const links = text.matchAll(/(?:href|src)="(\/[^"#?]*)"|<loc>[a-z]+:\/\/[^/]+(\/[^<]*)<\/loc>/g);
    for (const [, link, location] of links) noteAddress(found, tree, link ?? location ?? "/");
  }
  return found;
}

function noteAddress(found: Map<string, string>, tree: RouteObject[], path: string): void {
  const [pathname = "/"] = path.split("?", 1);
  const id = matchRoutes(tree, pathname)?.at(-1)?.route.id;
  if (id && !found.has(id)) found.set(id, path);
}

/** The routes for visitors, so without the admin area. */
function toTree(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries
    .filter(({ file }) => file !== "routes/admin/frame.tsx")
    .map(({ file, path, index, children = [] }) =>
      index ? { id: file, index } : { id: file, ...(path && { path }), children: toTree(children) },
    );
}

function listIds(tree: readonly RouteObject[]): string[] {
  return tree.flatMap(({ id = "", children = [] }) => (children.length > 0 ? listIds(children) : [id]));
}

async function findFiles(read: (path: string) => Promise<string>, post: string): Promise<Address[]> {
  const text = `${await read("/")}${await read("/projects")}${await read(post)}`;
  const kinds = {
    picture: /"(\/media\/[\w-]+\.(?:avif|webp|jpg|png))/,
    script: /"(\/assets\/[^"]+\.js)"/,
    stylesheet: /"(\/assets\/[^"]+\.css)"/,
  };
  const files = Object.entries(kinds).flatMap(([kind, address]) => {
    const path = address.exec(text)?.[1];
    return path ? [{ kind, path }] : [];
  });
  return [
    ...files,
    { kind: "no such picture", path: "/media/none" },
    { kind: "no such file", path: "/assets/none.js" },
  ];
}

async function findCalls(read: (path: string) => Promise<string>, post: string): Promise<Address[]> {
  const { paths }: Description = JSON.parse(await read("/api/openapi.json"));
  const today = toDay(new Date());
  const slug = post.split("/").at(-1) ?? "";
  const days = `type=consultation&from=${today}&to=${addDays(today, 30)}&zone=America/New_York`;
  const query: Record<string, string> = { "/booking/slots": `?${days}` };
  const open = Object.entries(paths)
    .filter(([path, { get }]) => get && !("401" in get.responses) && path !== STREAM)
    .map(([path]) => `/api${path.replace("{slug}", slug).replaceAll(/\{\w+\}/g, "x")}${query[path] ?? ""}`);
  const calls = [...open, "/api/openapi.json", "/api/nothing", "/healthz", "/readyz"];
  return calls.map((path) => ({ kind: "call", path }));
}
