import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { readSource } from "../../app/features/content/mentions/exchange/read-source.server.ts";
import { formatXssList, XSS_CORPUS, XSS_HTML, XSS_MARKDOWN, XSS_WORDS } from "../fixtures/xss-corpus.ts";
import { buildWordPressExport } from "../helpers/foreign-blogs.ts";
import { expectHarmless, findActiveParts, watchForFaults } from "./support/harmless.ts";
import { openAsOwner } from "./support/owner.ts";
import { PUBLIC_PAGES } from "./support/public-pages.ts";
import { OWNER_PASSWORD } from "./support/seeded-site.ts";
import { expect, test, untilAlive } from "./support/test.ts";

test.use({ site: { ownBecause: "Every list of it is full of payloads." } });

type Answer = Record<string, unknown> & { id: never; slug: string };

const TAG_MAX_CHARS = 60;
const QUERY_MAX_CHARS = 100;
const JOURNEY_TIMEOUT_MS = 900_000;

/** As many texts in a row as fit. */
function pack(texts: readonly string[], maxChars: number, glue = " "): string[] {
  const packs = [""];
  for (const text of texts.filter(({ length }) => length <= maxChars)) {
    const together = [packs.at(-1), text].filter(Boolean).join(glue);
    if (together.length <= maxChars) packs[packs.length - 1] = together;
    else packs.push(text);
  }
  return packs;
}

async function createOwner(request: APIRequestContext) {
  const data = { username: "admin", password: OWNER_PASSWORD };
  const { token } = await (await request.post("/api/auth/login", { data })).json();
  const send = async (method: string, path: string, sent: object | Buffer, type = "application/json") => {
    const headers = { authorization: `Bearer ${token}`, "content-type": type };
    const answer = await request.fetch(path, { method, headers, data: sent });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { data: Answer & { entries: Answer[] } };
  };
  const read = async (path: string) => {
    const answer = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
    const body = await answer.json();
    return body.data ?? body;
  };
  return { send, read };
}

type Owner = Awaited<ReturnType<typeof createOwner>>;

async function plantPosts(owner: Owner): Promise<{ id: number; slug: string }[]> {
  const [first] = await owner.read("/api/admin/posts");
  const titles = pack(XSS_WORDS, 190);
  const series = { title: XSS_WORDS[0], description: XSS_WORDS.join(" ").slice(0, 400) };
  const { data } = await owner.send("POST", "/api/series", series);
  const contents = [
    formatXssList(XSS_HTML),
    formatXssList(XSS_MARKDOWN),
    XSS_CORPUS.join("\n\n"),
    XSS_MARKDOWN.join("\n\n"),
  ];
  const planted: { id: number; slug: string }[] = [];
  for (const [index, title] of titles.entries()) {
    const post = {
      title,
      excerpt: `${XSS_HTML[index]} ${title}`,
      author: XSS_WORDS[index],
      image: first.image,
      content: contents[index % contents.length],
      readTime: XSS_WORDS[0],
      category: "react",
      tags: XSS_WORDS.filter(({ length }) => length <= TAG_MAX_CHARS),
      canonicalUrl: `https://a.example/"><svg/onload=window.wasRun=${index}>`,
      seriesId: data.id,
    };
    const created = await owner.send("POST", "/api/posts", post);
    planted.push({ id: created.data.id, slug: created.data.slug });
  }
  return planted;
}

/** By the call and by the form of the page in turn, from ever other visitors. */
async function plantComments(owner: Owner, request: APIRequestContext, slug: string): Promise<void> {
  const texts = pack(
    XSS_CORPUS.map((payload) => formatXssList([payload])),
    4000,
    "\n\n",
  ).map((text) => text.replaceAll(/[^\P{Cc}\n]/gu, ""));
  for (const [index, word] of XSS_WORDS.entries()) {
    const headers = { "x-forwarded-for": `10.20.0.${index}` };
    const name = word.replaceAll(/[\p{Cc}\u2028\u202e]/gu, "");
    const comment = {
      name,
      email: `visitor-${index}@example.com`,
      elapsedMs: 9000,
      text: `${texts[index % texts.length]} ${index}`,
    };
    const answer =
      index % 2 === 0
        ? await request.post(`/api/posts/${slug}/comments`, { data: comment, headers })
        : await request.post(`/blog/${slug}/comments`, {
            form: { name, email: comment.email, text: comment.text },
            headers,
            maxRedirects: 0,
          });
    expect([201, 303], await answer.text()).toContain(answer.status());
  }
  const waiting: { id: string; email: string }[] = await owner.read(
    "/api/admin/comments?status=all&pageSize=100",
  );
  const sent = waiting.filter(({ email }) => email.startsWith("visitor-"));
  expect(sent).toHaveLength(XSS_WORDS.length);
  const [held, ...shown] = sent.map(({ id }) => ({ id }));
  await owner.send("POST", "/api/admin/comments/bulk", { action: "approve", comments: shown });
  await owner.send("POST", `/api/admin/comments/${shown[0]?.id}/reply`, { text: XSS_WORDS.join(" ") });
  await owner.send("POST", `/api/admin/comments/${held?.id}/spam`, {});
}

async function plantSubscribers(request: APIRequestContext): Promise<void> {
  for (const [index, name] of XSS_WORDS.entries()) {
    const data = { email: `reader-${index}@example.com`, name, source: `/blog${name}`, elapsedMs: 9000 };
    const headers = { "x-forwarded-for": `10.30.0.${index}` };
    const answer = await request.post("/api/newsletter/subscribe", { data, headers });
    expect([200, 400], await answer.text()).toContain(answer.status());
  }
}

/** Stores mentions from hostile pages directly, since a site on loopback accepts none. */
function plantMentions(dataDir: string, { id, slug }: { id: number; slug: string }): void {
  const database = new Sqlite(join(dataDir, "site.db"));
  const insert = database.prepare(
    "insert into mentions (id, source, target, post_id, kind, author, author_url, excerpt, status, attempts, created_at, verified_at) " +
      "values (@id, @source, @target, @postId, @kind, @author, @authorUrl, @excerpt, @status, 0, @at, @at)",
  );
  const target = new URL(`https://site.dev/blog/${slug}`);
  for (const [index, payload] of XSS_CORPUS.entries()) {
    const source = new URL(`https://mention.example/${encodeURIComponent(payload.toWellFormed())}`);
    const text = payload.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
    const read = readSource(
      `<div class="h-entry"><a class="u-in-reply-to" href="${target}"></a><p class="p-summary">${text}</p>` +
        `<a class="p-author h-card" href="javascript:window.wasRun=1">${text}</a></div>`,
      { source, target },
    );
    insert.run({
      ...read,
      id: `xss-${index}`,
      source: source.href,
      target: target.pathname,
      postId: id,
      status: index % 2 === 0 ? "approved" : "held",
      at: new Date().toISOString(),
    });
  }
  database.close();
}

function buildImports(): { name: string; content: string }[] {
  const html = XSS_HTML.join("\n<p>and</p>\n");
  const [title = ""] = pack(XSS_WORDS.slice(3), 190);
  const ghostPost = {
    id: "1",
    title,
    slug: "from-ghost",
    html,
    type: "post",
    status: "published",
    visibility: "public",
    custom_excerpt: title,
    published_at: "2023-01-05T10:00:00.000Z",
  };
  const tags = XSS_WORDS.map((name, index) => ({ id: `t${index}`, name, slug: name }));
  const posts_tags = tags.map(({ id }, sort_order) => ({ post_id: "1", tag_id: id, sort_order }));
  const ghost = { db: [{ meta: { version: "5.80.0" }, data: { posts: [ghostPost], tags, posts_tags } }] };
  const cdata = (text: string) => text.replaceAll("]]>", "]]]]><![CDATA[>");
  const wordPress = { title: cdata(title), slug: "from-wordpress", content: cdata(html) };
  const matter = {
    title,
    date: "2023-01-01",
    tags: XSS_WORDS,
    author: XSS_WORDS[1],
    canonical: XSS_WORDS.at(-2),
  };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return [
    { name: "ghost.json", content: JSON.stringify(ghost) },
    { name: "wordpress.xml", content: buildWordPressExport([wordPress]) },
    { name: "from-markdown.md", content: `---\n${lines.join("\n")}\n---\n${formatXssList(XSS_CORPUS)}` },
  ];
}

async function plantImports(owner: Owner): Promise<void> {
  for (const { name, content } of buildImports()) {
    const path = `/api/import/posts?dryRun=false&name=${name}`;
    const { data } = await owner.send("POST", path, Buffer.from(content), "application/octet-stream");
    expect(data.entries.filter(({ outcome }) => outcome === "created").length, name).toBeGreaterThan(0);
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.locator("main, h1").first().waitFor();
  await expectHarmless(page);
}

/** The form of a page without scripts, whose answer shows again what was typed. */
async function postForm(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  await page.evaluate(
    ([action, entries]) => {
      const form = Object.assign(document.createElement("form"), { action, method: "post" });
      for (const [name, value] of Object.entries(entries)) {
        form.append(Object.assign(document.createElement("input"), { name, value }));
      }
      document.body.append(form);
      HTMLFormElement.prototype.submit.call(form);
    },
    [path, fields] as const,
  );
  await page.waitForURL(`**${path}`);
  await page.locator("main").waitFor();
  await untilAlive(page);
  await expectHarmless(page);
}

async function lookAtFeeds(page: Page, judge: Page, tagPath: string): Promise<void> {
  for (const path of [
    "/rss.xml",
    `${tagPath}/rss.xml`,
    "/sitemap.xml",
    "/feed.json",
    `${tagPath}/feed.json`,
  ]) {
    const text = await (await page.request.get(path)).text();
    // The browser shows other XML with a style of its own, which the policy refuses.
    if (!path.startsWith("/sitemap")) {
      await page.goto(path);
      await expectHarmless(page);
    }
    const html = path.endsWith(".json")
      ? (JSON.parse(text).items as { content_html?: string }[]).map((item) => item.content_html ?? "")
      : await judge.evaluate((xml) => {
          const feed = new DOMParser().parseFromString(xml, "text/xml");
          if (feed.querySelector("parsererror")) return ["<script>no XML</script>"];
          return [...feed.querySelectorAll("description, encoded")].map((part) => part.textContent);
        }, text);
    expect(await findActiveParts(judge, html.join("\n")), path).toEqual([]);
  }
}

test("no payload of the corpus runs, loads or breaks a policy, wherever it was sent", {
  tag: "@deep",
}, async ({ page, context, server, request, noise }) => {
  test.setTimeout(JOURNEY_TIMEOUT_MS);
  // Pictures of the own site that are not there, and forms that are refused.
  noise.allow(/\/x\.png/, /status of 400 .*\/(comments|newsletter)\)/);
  const faults = await watchForFaults(context);
  const owner = await createOwner(request);
  const posts = await plantPosts(owner);
  const [post] = posts;
  if (!post) throw new Error("No post was planted.");
  const path = `/blog/${post.slug}`;
  await plantComments(owner, request, post.slug);
  await plantSubscribers(request);
  plantMentions(server.dataDir, post);
  await plantImports(owner);

  for (const { slug } of posts) await open(page, `/blog/${slug}`);
  for (const slug of ["from-ghost", "from-wordpress", "from-markdown"]) await open(page, `/blog/${slug}`);
  await open(page, path);
  await untilAlive(page);
  await expect(page.getByRole("region", { name: "Elsewhere" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.locator("#post-comments article").first()).toBeVisible();
  await expectHarmless(page);
  const list = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")))]);
  const tags = await list('a[href^="/blog/tag/"]');
  expect(tags.length).toBeGreaterThan(5);
  const series = await list('a[href^="/blog/series/"]');
  expect(series.length).toBeGreaterThan(0);
  const [tagPath = ""] = tags.flatMap((tag) => tag ?? []);
  for (const { path: address, status } of PUBLIC_PAGES) if (status === 200) await open(page, address);
  const archive = ["/blog/archive", `/blog/archive/${new Date().getUTCFullYear()}`, `${path}/comments`];
  for (const one of [...archive, ...series, ...tags.slice(0, 4)]) await open(page, one ?? "");
  for (const query of pack(XSS_WORDS, QUERY_MAX_CHARS)) {
    await open(page, `/blog?q=${encodeURIComponent(query)}`);
  }
  await open(page, `/blog?q=onload&category=${encodeURIComponent(XSS_WORDS[0] ?? "")}`);
  await expect(page.locator("mark").first()).toBeVisible();
  // Without a policy of its own, which would also speak of HTML that is only parsed.
  const judge = await context.newPage();
  await lookAtFeeds(page, judge, tagPath);

  await open(page, `${path}/comments`);
  const words = XSS_WORDS.join(" ");
  await postForm(page, `${path}/comments`, {
    name: words,
    email: words,
    text: XSS_CORPUS.join("\n"),
  });
  await open(page, "/newsletter");
  await postForm(page, "/newsletter", { email: words, name: words });
  for (const [index, token] of XSS_WORDS.entries()) {
    const link = ["newsletter/confirm", "newsletter/preferences", "newsletter/unsubscribe"][index % 3];
    if (index < 6)
      await open(page, `/${link}?token=${encodeURIComponent(token)}&fault=${encodeURIComponent(token)}`);
  }

  const issue = await owner.send("POST", "/api/newsletter/issues", { postId: post.id });
  const { version } = await owner.read(`/api/newsletter/issues/${issue.data.id}`);
  await owner.send("PUT", `/api/newsletter/issues/${issue.data.id}`, {
    subject: words.slice(0, 140),
    preheader: words.slice(0, 190),
    topics: [],
    version,
    content: formatXssList(XSS_CORPUS),
  });
  await openAsOwner(page, "/admin/dashboard");
  await page.locator("main, h1").first().waitFor();
  const screens = [
    ...["comments?status=all", "comments?status=spam", "mentions", "newsletter", "newsletter/issues"],
    ...["newsletter/suppressed", `newsletter/issues/${issue.data.id}`, "blog", `blog/${post.id}`],
    ...["dashboard", "activity", "messages", "analytics", "seo"],
  ];
  for (const screen of screens) {
    await open(page, `/admin/${screen}`);
    await page.waitForLoadState("networkidle");
    await expectHarmless(page);
  }
  const { preview } = await owner.read(`/api/newsletter/issues/${issue.data.id}`);
  const mail = await (await request.get(preview)).text();
  expect(await findActiveParts(judge, mail), "the mail").toEqual([]);

  await open(page, "/admin/portability");
  for (const { name, content } of buildImports()) {
    const chooser = page.getByLabel("Posts", { exact: true });
    await chooser.setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
    await expect(page.getByRole("heading", { name: "Preview of the import" })).toBeVisible();
    await expectHarmless(page);
    await page.getByRole("button", { name: "Choose another file" }).click();
  }
  expect(faults).toEqual([]);
});
