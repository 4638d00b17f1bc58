import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { TEST_SITE_URL, type TestAppOptions } from "../../../../tests/helpers/app.ts";
import { buildProfile, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { quickPasswords } from "../../../../tests/helpers/owner.ts";
import { openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { createSitePages } from "../../../../tests/helpers/site-routes.ts";
import pageRoutes from "../../../routes.ts";
import { formatCalendarLink, formatManageLink } from "../../clients/bookings/booking-links.server.ts";
import {
  createConfirmToken,
  createModerationToken,
  createRepliesToken,
} from "../../content/comments/store/comment-tokens.server.ts";
import { createPreviewPath } from "../../content/newsletter/issues/issue-previews.server.ts";
import {
  createConfirmLink,
  listSubscriberLinks,
} from "../../content/newsletter/subscription/subscription-links.server.ts";
import { updateProfile } from "../../content/profile/profile.server.ts";
import { formatPortalLink } from "../../money/engagements/portal-links.server.ts";
import { formatInvoiceLink } from "../../money/invoices/linked-invoices.server.ts";
import { formatQuoteLink } from "../../money/quotes/linked-quotes.server.ts";
import { QUIET_SENTENCE } from "./quiet-page.server.ts";

const SECRET = "a secret of thirty-two characters";
const SITE = { secret: SECRET, siteUrl: TEST_SITE_URL };
/** No such record is stored: a genuine link is one that the site has signed. */
const LINK = { id: "none", link_version: 1 };
const QUIET = QUIET_SENTENCE.replace("'", "&#39;");
/** Addresses that the hidden site shows to everybody. */
const OPEN = ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", "/robots.txt"];
const OPEN_FILES = ["/healthz", "/readyz", "/metrics"];

const pathOf = (address: string) => address.slice(TEST_SITE_URL.origin.length);
const READER = listSubscriberLinks(SITE, "none");

/** Paths of links that carry their token in the path. */
const PATH_LINKS: Record<string, string> = {
  quote: pathOf(formatQuoteLink(SITE, LINK)),
  "quote of a portal": pathOf(formatQuoteLink(SITE, LINK, LINK)),
  "quote's file": `${pathOf(formatQuoteLink(SITE, LINK))}/quote.pdf`,
  "acceptance record": `${pathOf(formatQuoteLink(SITE, LINK))}/proof`,
  invoice: pathOf(formatInvoiceLink(SITE, LINK)),
  "invoice's file": `${pathOf(formatInvoiceLink(SITE, LINK))}/invoice.pdf`,
  portal: pathOf(formatPortalLink(SITE, LINK)),
  "portal's file": `${pathOf(formatPortalLink(SITE, LINK))}/files/1`,
  call: pathOf(formatManageLink(SITE, LINK)),
  "call's file": `${pathOf(formatManageLink(SITE, LINK))}/invite.ics`,
  calendar: pathOf(formatCalendarLink(SITE, 1)),
};

/** Paths of links that carry their token in the query, or whose page posts it in a form. */
const QUERY_LINKS: Record<string, string> = {
  "confirming a subscription": pathOf(createConfirmLink(SITE, { id: "none", round: "1", now: TEST_NOW })),
  preferences: pathOf(READER.preferences),
  unsubscribing: pathOf(READER.unsubscribe),
  "a comment to judge": `/comments/moderate?token=${createModerationToken(SECRET, { id: "none", round: 0 }, TEST_NOW)}`,
  "emails about replies": `/comments/replies?token=${createRepliesToken(SECRET, "none")}`,
  "confirming a comment": `/comments/confirm?token=${createConfirmToken(SECRET, { commentId: "none", key: "key" }, TEST_NOW)}`,
};

const API_LINKS: Record<string, string> = {
  quote: `/api/quotes/${PATH_LINKS.quote?.slice(3)}/viewed`,
  invoice: `/api/invoices/${PATH_LINKS.invoice?.slice(3)}/claim`,
  portal: `/api/portal/${PATH_LINKS.portal?.slice(3)}/question`,
  call: `/api/booking/${PATH_LINKS.call?.slice("/booking/".length)}/cancel`,
};

/** The same with another last character in its token. */
function forge(path: string): string {
  return path.replace(/(\.[\w-]{42})([\w-])/, (_, before, last) => before + (last === "A" ? "B" : "A"));
}

/** As a client navigation asks for it. */
function toData(path: string): string {
  return path.replace(/(\?|$)/, ".data$1");
}

const pages = async (request: Request) =>
  new Response(`The site: ${new URL(request.url).pathname} ${await request.text()}`, {
    headers: { "content-type": "text/plain" },
  });

async function openSite(connection: Connection, options: Partial<TestAppOptions> = {}) {
  const owner = await openOwnerApp({ connection, pages, passwords: quickPasswords, ...options });
  const visit = async (path: string, init: RequestInit = {}) => {
    const answer = await owner.app.request(path, init);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  return { owner, visit, hide: () => owner.ask(200, "POST", "/api/admin/launch", { isHidden: true }) };
}

const FORM = { method: "POST", body: new URLSearchParams({ name: "Noor" }) };

function listPaths(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    return children.length > 0 ? listPaths(children, here) : [here || "/"];
  });
}

/** Every address of the route table, with something in the place of each parameter. */
const ADDRESSES = listPaths(pageRoutes).map((path) => path.replaceAll(/:\w+\??|\*/g, "x"));
const isAdmin = (path: string) => /^\/admin(\/|$)/.test(path);

describeOnDatabase("a hidden site", (setUp) => {
  it("shows the quiet page at every address, as data and to forms too, but for the admin area's own documents", async () => {
    const { visit, hide, owner } = await openSite(await setUp());
    await hide();
    const closed = ADDRESSES.filter((path) => !OPEN.includes(path) && !isAdmin(path));
    expect(closed).toEqual(expect.arrayContaining(["/q/x", "/i/x", "/c/x", "/booking/x", "/preview/x"]));
    const files = owner.app.routes
      .filter(({ method, path }) => method === "GET" && !/^\/api\/|^\/\*$/.test(path))
      .map(({ path }) => path.replaceAll(/:\w+(\{[^}]*\})?|\*/g, "x"));
    const asked = [
      ...closed.flatMap((path): [string, RequestInit][] => [
        [path, {}],
        [`${path}?token=x`, {}],
        [path === "/" ? "/_.data" : `${path}.data`, {}],
        [`${path === "/" ? "" : path}/_.data?_routes=root`, {}],
        [path, FORM],
        [`${path}?token=x`, { method: "POST", body: new URLSearchParams({ token: "a.b.c" }) }],
      ]),
      ...ADDRESSES.filter(isAdmin).flatMap((path): [string, RequestInit][] => [
        [`${path}.data`, {}],
        [`${path}/_.data`, {}],
      ]),
      ...files.filter((path) => !OPEN_FILES.includes(path)).map((path): [string, RequestInit] => [path, {}]),
    ];
    for (const [path, init] of asked) {
      const { status, text } = await visit(path, init);
      const told = text.includes(QUIET) ? "the quiet page" : text.slice(0, 200);
      expect([init.method ?? "GET", path, status, told]).toEqual([
        init.method ?? "GET",
        path,
        503,
        "the quiet page",
      ]);
    }
    for (const path of ADDRESSES.filter(isAdmin)) {
      expect([path, (await visit(path)).text]).toEqual([path, `The site: ${path} `]);
    }
  });

  it("opens a link that it has signed, and shows the quiet page for a forged one", async () => {
    const { visit, hide } = await openSite(await setUp());
    await hide();
    const links = { ...PATH_LINKS, ...QUERY_LINKS };
    const ways = Object.values(links).flatMap((path): [string, RequestInit][] => {
      const isPage = !/\.\w{3}$|\/files\//.test(path);
      return isPage
        ? [
            [path, {}],
            [toData(path), {}],
            [path, FORM],
          ]
        : [[path, {}]];
    });
    for (const [path, init] of ways) {
      const genuine = await visit(path, init);
      expect([path, genuine.status === 503, genuine.text.includes(QUIET)]).toEqual([path, false, false]);
      const forged = await visit(forge(path), init);
      expect([path, forged.status, forged.text.includes(QUIET)]).toEqual([path, 503, true]);
    }
  });

  it("opens nothing by a link for something else", async () => {
    const { visit, hide } = await openSite(await setUp());
    await hide();
    const { quote = "", invoice = "", portal = "" } = PATH_LINKS;
    const tokens = [quote, invoice, portal].map((path) => path.slice(3));
    const swapped = [`/q/${tokens[1]}`, `/i/${tokens[2]}`, `/c/${tokens[0]}`, `/booking/${tokens[0]}`];
    const queried = [`/newsletter/confirm?token=${tokens[0]}`, `/about?token=${tokens[0]}`];
    for (const path of [...swapped, ...queried]) {
      expect([path, (await visit(path)).status]).toEqual([path, 503]);
    }
  });

  it("takes a form of a mail's page with its token in a field, and leaves the form as it was sent", async () => {
    const { visit, hide } = await openSite(await setUp());
    await hide();
    for (const [kind, link] of Object.entries(QUERY_LINKS)) {
      const { pathname, searchParams } = new URL(link, TEST_SITE_URL);
      const token = searchParams.get("token") ?? "";
      const send = (fields: Record<string, string>) =>
        visit(pathname, { method: "POST", body: new URLSearchParams(fields) });
      const taken = await send({ token, name: "Noor" });
      expect([kind, taken.text]).toEqual([kind, `The site: ${pathname} token=${token}&name=Noor`]);
      for (const fields of [{ token: forge(token) }, { token: "x" }, { name: token }])
        expect([kind, (await send(fields)).status]).toEqual([kind, 503]);
      const long = await send({ token, name: "x".repeat(70_000) });
      expect([kind, long.status]).toEqual([kind, 503]);
    }
  });

  it("allows the calls of a linked page only to the holder of the link", async () => {
    const { visit, hide } = await openSite(await setUp());
    await hide();
    const preview = createPreviewPath(SECRET, "none", TEST_NOW);
    expect((await visit(preview)).status).not.toBe(503);
    expect((await visit(forge(preview))).status).toBe(503);
    for (const [kind, path] of Object.entries(API_LINKS)) {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
      const genuine = await visit(path, init);
      expect([kind, genuine.status === 503]).toEqual([kind, false]);
      const forged = await visit(forge(path), init);
      expect([kind, forged.status, JSON.parse(forged.text).error]).toEqual([kind, 503, "site_hidden"]);
    }
  });

  it("shows a post's preview until the link is revoked, and to no forged link", async () => {
    const { visit, hide, owner } = await openSite(await setUp());
    const post = { title: "A post", content: "First", excerpt: "", tags: [], image: "", category: "react" };
    await owner.ask(201, "POST", "/api/posts", { ...post, status: "draft" });
    const { data } = await owner.ask(201, "POST", "/api/posts/1/preview-link", { days: 1 });
    const { pathname } = new URL(String(data.url));
    await hide();
    expect((await visit(pathname)).status).toBe(200);
    expect((await visit(`${pathname}.data`)).status).toBe(200);
    const forged = pathname.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    for (const path of [forged, `${forged}.data`, pathname.replace("/1-", "/2-")])
      expect([path, (await visit(path)).status]).toEqual([path, 503]);
    await owner.ask(200, "DELETE", "/api/posts/1/preview-link");
    expect((await visit(pathname)).status).toBe(503);
  });

  it("describes its calls to nobody but the owner", async () => {
    const { visit, hide, owner } = await openSite(await setUp());
    await hide();
    const { status, text } = await visit("/api/openapi.json");
    expect([status, JSON.parse(text).error]).toEqual([503, "site_hidden"]);
    await owner.ask(200, "GET", "/api/openapi.json");
  });
});

describeOnDatabase("the admin area, whose documents are open while the site is hidden", (setUp) => {
  it("reveals no more of the site than the quiet page does, and lets a browser with a pass read its data", async () => {
    const connection = await setUp();
    await updateProfile(connection.db, buildProfile({ name: "Asha Rao" }), TEST_NOW);
    const { visit, hide, owner } = await openSite(connection, await createSitePages());
    const page = {
      title: "How I work",
      description: "Weeks.",
      content: "Text",
      place: "menu",
      isPublished: true,
    };
    await owner.ask(201, "POST", "/api/pages", page);
    const told = /owner@site\.example|Builds things|code\.example|How I work/;
    expect((await visit("/contact.data")).text).toMatch(told);
    for (const path of ["/admin.data", "/admin/_.data", "/admin/settings.data?_routes=root"]) {
      const { status, text } = await visit(path);
      expect([path, status, text.includes("Asha Rao"), told.exec(text)?.[0]]).toEqual([
        path,
        expect.any(Number),
        true,
        undefined,
      ]);
    }
    await hide();
    for (const path of ["/admin", "/admin/login", "/admin/settings", "/admin/no-such-screen"]) {
      const { text } = await visit(path);
      expect([path, text.includes("Asha Rao"), told.exec(text)?.[0]]).toEqual([path, true, undefined]);
    }
  });
});
