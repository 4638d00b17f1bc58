import { describe, expect, it } from "vitest";
import { buildPage, createFakeSite, PNG_CARD, SITE_URL } from "../../../../tests/helpers/audited-site.ts";
import { type AuditInput, auditSite } from "./audit-site.server.ts";

function audit(
  pages: Record<string, string | Response | (() => Promise<Response>)>,
  more: Partial<AuditInput> = {},
) {
  return auditSite({ ownSite: createFakeSite(pages), siteUrl: SITE_URL, paths: ["/"], colors: [], ...more });
}

async function listFound(...given: Parameters<typeof audit>) {
  const { findings } = await audit(...given);
  return findings.map(({ rule, path, subject }) => [rule, path, subject].filter(Boolean).join(" "));
}

const home = (html: string) => ({ "/": buildPage("/", { html }) });

describe("auditSite", () => {
  it("finds nothing on pages without fault, and follows links to all of them", async () => {
    const report = await audit({
      "/": buildPage("/", {
        html: '<a href="/b?c=1#anywhere">b</a> <a href="https://other.example/x">o</a>',
      }),
      "/b": buildPage("/b", {
        html: '<a href="/#main">home</a> <a href="#top">up</a> <a href="/file.pdf">f</a>',
      }),
      "/file.pdf": new Response("%PDF-", { headers: { "content-type": "application/pdf" } }),
    });
    expect(report).toEqual({ pages: 2, findings: [], omitted: 0, isCut: false });
  });

  it.each<[string, Parameters<typeof buildPage>[1], string[]]>([
    ["no title", { title: "" }, ["title_missing /", "social_tags / og:title"]],
    ["a short title", { title: "Home" }, ["title_short /"]],
    ["a long title", { title: `${"word ".repeat(13)}| Owner` }, ["title_long /"]],
    ["no description", { description: "" }, ["description_missing /", "social_tags / og:description"]],
    ["a short description", { description: "Too short." }, ["description_short /"]],
    ["a long description", { description: "x".repeat(161) }, ["description_long /"]],
    ["two main headings", { html: "<h1>Another</h1>" }, ["heading_main /"]],
    ["a skipped level", { html: "<h2>Two</h2><h4>Four</h4>" }, ["heading_skipped / Four"]],
    ["a picture without alt", { html: '<img src="/a.png">' }, ["alt_missing / /a.png"]],
    ["an empty alt in a text", { html: '<p><img src="/a.png" alt=""></p>' }, ["alt_missing / /a.png"]],
    [
      "an empty alt of a picture of many widths in a text",
      { html: '<p><picture><source srcset="/a.png 480w"><img src="/a.png" alt=""></picture></p>' },
      ["alt_missing / /a.png"],
    ],
    ["no language", { language: "" }, ["language_missing /"]],
    ["another language tag", { language: "english!" }, ["language_missing /"]],
    ["no canonical", { canonical: "" }, ["canonical /"]],
    ["a relative canonical", { canonical: "/" }, ["canonical /"]],
    ["a foreign canonical", { canonical: "https://other.example/" }, ["canonical /"]],
    ["the canonical of another page", { canonical: "https://soloist.example/b" }, ["canonical /"]],
    ["broken data", { jsonLd: "{" }, ["json_ld_broken / JSON"]],
    [
      "data without its fields",
      { jsonLd: '{"@context":"https://schema.org","@type":"BlogPosting","headline":"a","image":"/a.png"}' },
      [
        "json_ld_incomplete / BlogPosting.author",
        "json_ld_incomplete / BlogPosting.datePublished",
        "json_ld_incomplete / BlogPosting.image",
      ],
    ],
    ["no card", { card: "" }, ["social_tags / og:image"]],
    ["a card that is not there", { card: "https://soloist.example/no.png" }, ["social_image /"]],
    ["a card of another size", { card: "https://soloist.example/a.png" }, ["social_image /"]],
    ["a heavy picture", { html: '<img src="/heavy.png" alt="Heavy">' }, ["image_heavy / /heavy.png"]],
    ["a picture that is not there", { html: '<img src="/no.png" alt="No">' }, ["image_broken / /no.png"]],
    ["a dead link", { html: '<a href="/dead">dead</a>' }, ["link_broken / /dead"]],
    ["a missing anchor", { html: '<a href="#nowhere">n</a>' }, ["anchor_missing / /#nowhere"]],
    ["a redirect", { html: '<a href="/old">old</a>' }, ["link_redirected / /old"]],
    ["a loop", { html: '<a href="/loop">loop</a>' }, ["link_loop / /loop"]],
    ["a hidden page", { robots: "noindex" }, ["sitemap_hidden /"]],
    [
      "a language without return",
      { alternates: { en: "https://soloist.example/", "e!": "https://soloist.example/b" } },
      ["hreflang / e!", "hreflang / https://soloist.example/b"],
    ],
  ])("names %s, and nothing else", async (_, page, expected) => {
    expect((await listFound({ "/": buildPage("/", page), "/b": buildPage("/b") })).sort()).toEqual(
      expected.sort(),
    );
  });

  it("lets decoration be without words, and a picture be heavy where nobody loads it", async () => {
    const decor = '<img src="/a.png" alt=""> <img src="/a.png" aria-hidden="true">';
    const sized =
      '<img src="/heavy.png" srcset="/a.png 800w, /heavy.png 1600w" sizes="(min-width: 40rem) 50vw, 100vw" alt="Sized">';
    expect(await listFound(home(decor + sized))).toEqual([]);
  });

  it("names the second page that says the same", async () => {
    const same = { title: "The same title of two pages", description: "d".repeat(80) };
    const found = await listFound({
      "/": buildPage("/", { ...same, html: '<a href="/b">b</a>' }),
      "/b": buildPage("/b", same),
    });
    expect(found).toEqual(["title_duplicate /b /", "description_duplicate /b /"]);
  });

  it("names pages that do not answer, once, and what the sitemap lacks", async () => {
    const found = await listFound({
      "/": buildPage("/", { html: '<a href="/gone">g</a> <a href="/unlisted">u</a>' }),
      "/unlisted": buildPage("/unlisted"),
      "/gone": new Response("", { status: 500 }),
      "/sitemap.xml":
        "<urlset><loc>https://soloist.example/</loc><loc>https://soloist.example/gone</loc></urlset>",
    });
    expect(found).toEqual(["page_status /gone", "sitemap_missing /unlisted"]);
  });

  it("does not wait for a page that hangs", async () => {
    const hang = () => new Promise<Response>(() => undefined);
    const report = await audit({ ...home('<a href="/slow">s</a>'), "/slow": hang }, { timeoutMs: 20 });
    expect(report.findings).toMatchObject([{ rule: "link_broken", detail: "/slow didn't answer in time." }]);
  });

  it("asks once more for what didn't answer in time", async () => {
    let asked = 0;
    const slow = async () => (++asked === 1 ? new Promise<never>(() => undefined) : new Response("a file"));
    const report = await audit({ ...home('<a href="/slow">s</a>'), "/slow": slow }, { timeoutMs: 20 });
    expect(report.findings).toEqual([]);
    expect(asked).toBe(2);
  });

  it("can be stopped, also while it waits", async () => {
    const ending = new AbortController();
    const hang = () => {
      queueMicrotask(() => ending.abort(new Error("stopped")));
      return new Promise<Response>(() => undefined);
    };
    const run = audit({ ...home('<a href="/slow">s</a>'), "/slow": hang }, { signal: ending.signal });
    await expect(run).rejects.toThrow("stopped");
  });

  it("names colours that cannot be read", async () => {
    const colors = [
      { name: "Readable", ink: "#000000", ground: "#ffffff" },
      { name: "Pale", ink: "#eeeeee", ground: "#ffffff" },
      { name: "No colour", ink: "red", ground: "#ffffff" },
    ];
    expect(await listFound(home(""), { colors })).toEqual([
      "color_contrast / Pale",
      "color_contrast / No colour",
    ]);
  });

  it("reads 1,000 pages and tells how far it is", async () => {
    const names = Array.from({ length: 1000 }, (_, index) => `/p${index}`);
    const links = names.map((path) => `<a href="${path}">p</a>`).join("");
    const pages = Object.fromEntries(names.map((path) => [path, buildPage(path)]));
    const seen: number[] = [];
    const paths = names.slice(0, 900);
    const report = await audit(
      { ...home(links), ...pages },
      { paths: ["/", ...paths], onProgress: ({ read }) => seen.push(read) },
    );
    expect(report).toEqual({ pages: 1001, findings: [], omitted: 0, isCut: false });
    // The card's picture comes last.
    expect(seen.at(-1)).toBe(1002);
  });

  it("bounds its report", async () => {
    const dead = (page: number) =>
      Array.from({ length: 400 }, (_, index) => `<a href="/no${page}-${index}">x</a>`).join("");
    const names = Array.from({ length: 6 }, (_, index) => `/p${index}`);
    const pages = Object.fromEntries(
      names.map((path, index) => [path, buildPage(path, { html: dead(index) })]),
    );
    const { findings, omitted } = await audit({ ...home(""), ...pages }, { paths: ["/", ...names] });
    expect(findings).toHaveLength(2000);
    expect(omitted).toBe(400);
  });

  it("does not break on a page that is no HTML at all", async () => {
    const noise = new Response(Buffer.from(PNG_CARD), { headers: { "content-type": "text/html" } });
    expect((await audit({ "/": noise })).pages).toBe(1);
  });
});
