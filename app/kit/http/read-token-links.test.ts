import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Connection } from "../../../db/connection.ts";
import { jsonRequest } from "../../../tests/helpers/app.ts";
import { unpackArchive } from "../../../tests/helpers/archives.ts";
import { describeOnDatabase } from "../../../tests/helpers/database.ts";
import { createMemoryMedia } from "../../../tests/helpers/memory-media.ts";
import { quickPasswords } from "../../../tests/helpers/owner.ts";
import { openQuotes } from "../../../tests/helpers/quotes.ts";
import { insertApiToken } from "../../features/core/auth/tokens/api-tokens.server.ts";
import { FEATURES } from "../../features/features.server.ts";

/** Matches the links of this site: signed ones, and previews of posts. */
const TOKENS = /[\w-]{1,400}\.[0-9a-z]{1,10}\.[\w-]{43}|\d{1,9}-[0-9a-z]{1,10}-[0-9a-f]{64}/g;
const PLACES = FEATURES.flatMap((feature) => feature.linkedPlaces ?? []);

/** With at least one record of each kind that has a link, and mails that carry more of them. */
async function openFilledSite(connection: Connection) {
  const site = await openQuotes(connection, { personFiles: createMemoryMedia(), passwords: quickPasswords });
  const quote = await site.quote.sent();
  await site.quote.accept(quote);
  const { id: engagementId, milestones } = await site.engagement(quote.id);
  const invoice = await site.issue(milestones[0]?.invoice?.id ?? "");
  await site.ask(200, "POST", `/api/invoices/${invoice.id}/send`);
  await site.ask(200, "POST", `/api/engagements/${engagementId}/send`);
  await site.ask(201, "POST", "/api/newsletter/issues", {});
  const post = { title: "A post", content: "First", excerpt: "", tags: [], image: "", category: "react" };
  await site.ask(201, "POST", "/api/posts", { ...post, status: "draft" });
  await site.ask(201, "POST", "/api/posts/1/preview-link", { days: 7 });
  const { email } = (await site.engagement(quote.id)).person;
  const subscribe = { email, name: "Neha", topics: [], consent: true, elapsedMs: 9000 };
  await site.app.request("/api/newsletter/subscribe", jsonRequest("POST", subscribe));
  await site.ask(200, "POST", "/api/admin/launch", { isHidden: true });
  await site.ask(200, "POST", "/api/admin/launch/link");
  return site;
}

/** The owner's reads, each with the ids that the database has for it. */
async function listReads({ db }: Connection, routes: readonly { method: string; path: string }[]) {
  const tables = (await db.introspection.getTables())
    .filter(({ columns }) => columns.some(({ name }) => name === "id"))
    .map(({ name }) => name);
  const listIds = async (segment: string) => {
    const noun = segment.replaceAll("-", "_");
    const table = tables.find((name) => name === noun) ?? tables.find((name) => name.endsWith(`_${noun}`));
    const found = table && (await sql<{ id: unknown }>`select id from ${sql.table(table)}`.execute(db));
    return found && found.rows.length > 0 ? found.rows.map(({ id }) => String(id)) : ["1"];
  };
  const paths = new Set(
    routes.filter(({ method, path }) => method === "GET" && path.startsWith("/api/")).map(({ path }) => path),
  );
  const reads: { route: string; path: string }[] = [];
  for (const route of paths) {
    let filled = [""];
    const segments = route.split("/").slice(1);
    for (const [place, segment] of segments.entries()) {
      const values = segment.startsWith(":") ? await listIds(segments[place - 1] ?? "") : [segment];
      filled = filled.flatMap((start) => values.map((value) => `${start}/${value}`));
    }
    for (const path of filled) reads.push({ route, path });
  }
  return reads;
}

async function readAnswer(response: Response): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  // An event stream never ends by itself.
  if (type.startsWith("text/event-stream")) await response.body?.cancel();
  if (type.startsWith("text/event-stream")) return "";
  const bytes = Buffer.from(await response.arrayBuffer());
  return type === "application/zip" ? JSON.stringify(await unpackArchive(bytes)) : bytes.toString("utf8");
}

type Site = Awaited<ReturnType<typeof openFilledSite>>;

/** The routes whose answers let their reader act, and the statuses of each route. */
async function findLinks(site: Site, connection: Connection, authorization: string) {
  const { share_key: shareKey } = await connection.db
    .selectFrom("launch")
    .select("share_key")
    .executeTakeFirstOrThrow();
  const routesWithLinks = new Set<string>();
  const statuses = new Map<string, Set<number>>();
  for (const { route, path } of await listReads(connection, site.app.routes)) {
    const response = await site.app.request(path, { headers: { authorization } });
    const text = await readAnswer(response);
    statuses.set(route, (statuses.get(route) ?? new Set()).add(response.status));
    const tokens = text.match(TOKENS) ?? [];
    for (const token of tokens) {
      const opened = await Promise.all(PLACES.map(({ isGenuine }) => isGenuine(site.app.site, token)));
      if (opened.includes(true)) routesWithLinks.add(route);
    }
    if (shareKey && text.includes(shareKey)) routesWithLinks.add(route);
  }
  return { routes: [...routesWithLinks].toSorted(), statuses };
}

const LINKS_ALONE = [
  "/api/bookings/calendar-link",
  "/api/engagements/:id/link",
  "/api/invoices/:id/link",
  "/api/quotes/:id/link",
];
const RECORDS_WITH_LINKS = ["/api/admin/launch", "/api/newsletter/issues/:id"];

async function openToken(connection: Connection, scope: "all" | "read"): Promise<string> {
  const { id } = await connection.db.selectFrom("owners").select("id").executeTakeFirstOrThrow();
  const token = { id: `token ${scope}`, name: "a script", scope, ownerId: id };
  return `Bearer ${await insertApiToken(connection.db, { ...token, expiresAt: "2099-01-01T00:00:00.000Z" }, new Date(0))}`;
}

describeOnDatabase("an API token", (setUp) => {
  it("with full access finds links that let their holder act only in these answers", async () => {
    const connection = await setUp();
    const site = await openFilledSite(connection);
    const { routes } = await findLinks(site, connection, await openToken(connection, "all"));
    expect(routes).toEqual([...LINKS_ALONE, ...RECORDS_WITH_LINKS].toSorted());
  });

  it("that may only read finds none, and reads the records without them", async () => {
    const connection = await setUp();
    const site = await openFilledSite(connection);
    const authorization = await openToken(connection, "read");
    const { routes, statuses } = await findLinks(site, connection, authorization);
    expect(routes).toEqual([]);
    for (const route of LINKS_ALONE) expect([route, ...(statuses.get(route) ?? [])]).toEqual([route, 403]);
    for (const route of [
      ...RECORDS_WITH_LINKS,
      "/api/quotes/:id",
      "/api/invoices/:id",
      "/api/people/:id/export",
    ])
      expect([route, ...(statuses.get(route) ?? [])]).toEqual([route, 200]);
    const refused = await site.app.request("/api/bookings/calendar-link", { headers: { authorization } });
    expect(await refused.json()).toEqual({
      success: false,
      error: "read_only_token",
      message:
        "Whoever has this answer can act with it, and this API token may only read. Make one with full access, or log in.",
    });
    const launch = await site.app.request("/api/admin/launch", { headers: { authorization } });
    expect(await launch.json()).toMatchObject({ data: { isHidden: true, shareLink: null } });
  });

  it("leaves the owner with what they were given before", async () => {
    const connection = await setUp();
    const site = await openFilledSite(connection);
    const { data } = await site.ask(200, "GET", "/api/admin/launch");
    expect(data.shareLink).toMatch(/\/share\/[0-9a-f]+$/);
    const [issue] = await site.ask<{ id: string }[]>(200, "GET", "/api/newsletter/issues");
    const details = await site.ask(200, "GET", `/api/newsletter/issues/${issue?.id}`);
    expect(details.data.preview).toMatch(/^\/api\/newsletter\/preview\?token=/);
  });
});
