import type { APIRequestContext } from "@playwright/test";
import { openAsOwner } from "./support/owner.ts";
import { PUBLIC_PAGES } from "./support/public-pages.ts";
import { OWNER_PASSWORD } from "./support/seeded-site.ts";
import { expect, test } from "./support/test.ts";

test.use({ site: { ownBecause: "Nothing of it is fit to be seen afterwards." } });

const RUN = "window.wasRun=1";
const LINK = `javascript:${RUN}`;
const ELEMENTS = `<img src=x onerror=${RUN}><svg onload=${RUN}>`;
const SHORT = `<svg onload=${RUN}>`;
/** Out of an element, an attribute, a script and a template alike. */
const WHOLE = `"'></script></title><script>${RUN}</script>${ELEMENTS}{{7*7}}\u2028-->`;
const MARKDOWN = [
  `[a link](${LINK}) <a href="${LINK}">another</a> ![a picture](${LINK})`,
  `${ELEMENTS}<iframe srcdoc="<script>parent.wasRun=1</script>"></iframe>`,
  `\`\`\`html" onmouseover="${RUN}\n${WHOLE}\n\`\`\``,
  `## ${WHOLE}`,
  `<form action="${LINK}"><button formaction="${LINK}">b</button></form>`,
].join("\n\n");

const HARMFUL_QUESTION = "Which harmful words do you know?";

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

const SCREENS = [
  ...[
    "dashboard",
    "projects",
    "services",
    "blog",
    "blog/1",
    "blog/new",
    "messages",
    "people",
    "deals",
    "deals?view=list",
    "business",
    "quotes",
    "quotes/new",
    "invoices",
    "invoices/new",
    "media",
    "pages",
  ],
  ...["assistant", "assistant/unanswered", "assistant/faq", "assistant/settings"],
  ...["pages?edit=privacy", "activity", "analytics", "trash", "portability", "settings", "security"],
  ...["hero", "about", "skills", "experience", "contact", "services", "texts"].map((tab) =>
    tab === "hero" ? "profile" : `profile/${tab}`,
  ),
];

/** Calls as the owner, and reads what comes back. */
async function createOwner(request: APIRequestContext) {
  const login = await request.post("/api/auth/login", {
    data: { username: "admin", password: OWNER_PASSWORD },
  });
  const { token } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  const send = (method: string, path: string, data?: object) =>
    // Between two calls this journey reads pages for a minute or more: the server may close an idle connection just as it's used.
    request.fetch(path, {
      method,
      headers,
      ...(data && { data }),
      ...(method === "GET" && { maxRetries: 1 }),
    });
  return {
    send,
    async read(path: string) {
      const answer = await (await send("GET", path)).json();
      return answer.data ?? answer;
    },
  };
}

type Owner = Awaited<ReturnType<typeof createOwner>>;

/** Where the record holds texts: its own fields, those of its parts, and the entries of its lists. */
function listTexts(holder: Record<string, Json>): { holder: Record<string, Json>; key: string }[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    if (value && typeof value === "object") return listTexts(value as Record<string, Json>);
    return typeof value === "string" && key !== "slug" ? [{ holder, key }] : [];
  });
}

/** Puts into each text the worst that its check lets through; answers the fields that take a script as an address. */
async function poison(
  owner: Owner,
  record: Json,
  write: { method: string; path: string },
): Promise<string[]> {
  const taken: string[] = [];
  const { version: _version, ...rest } = record as { [key: string]: Json };
  for (const [index, { holder, key }] of listTexts(rest).entries()) {
    const before = holder[key];
    // Some lists take no entry twice.
    const isTaken = async (text: string) => {
      holder[key] = `${text}${index}`;
      return (await owner.send(write.method, write.path, rest)).ok();
    };
    const texts = [...(key === "content" ? [MARKDOWN] : []), WHOLE, ELEMENTS, SHORT];
    let isDone = false;
    for (const text of texts) isDone ||= await isTaken(text);
    if (isDone) continue;
    if (await isTaken(LINK)) taken.push(`${write.path} ${key}`);
    holder[key] = before;
  }
  return taken;
}

async function poisonSite(owner: Owner): Promise<string[]> {
  const taken: string[][] = [];
  const put = async (record: Json, path: string, method = "PUT") =>
    taken.push(await poison(owner, record, { method, path }));
  for (const section of Object.entries<Json>(await owner.read("/api/admin/profile"))) {
    await put(section[1], `/api/profile/${section[0]}`);
  }
  await put(await owner.read("/api/settings"), "/api/settings", "POST");
  for (const page of await owner.read("/api/pages")) {
    await put(await owner.read(`/api/pages/${page.slug}`), `/api/pages/${page.slug}`);
  }
  const [project] = await owner.read("/api/admin/projects");
  await put(project, `/api/projects/${project.id}`);
  const [service] = await owner.read("/api/admin/services");
  await put(service, `/api/services/${service._id}`);
  await put(await owner.read("/api/admin/posts/1"), "/api/posts/1");
  const [picture] = await owner.read("/api/media");
  await put({ alt: picture.alt }, `/api/media/${picture.id}`, "PATCH");
  await put(await owner.read("/api/assistant/settings"), "/api/assistant/settings");
  return taken.flat();
}

/** A question whose answer holds it, one that has none, and a person called for in its name. */
async function poisonChat(owner: Owner, request: APIRequestContext): Promise<void> {
  const answer = { question: HARMFUL_QUESTION, answer: MARKDOWN };
  expect((await owner.send("POST", "/api/assistant/faq", answer)).status()).toBe(201);
  const call = (path: string, data: object) => request.post(`/api/ai-assistant/${path}`, { data });
  expect((await call("chat", { message: WHOLE })).status()).toBe(200);
  const visitor = { name: SHORT, email: "b@example.com", note: ELEMENTS, elapsedMs: 9000 };
  expect((await call("hand-off", visitor)).status()).toBe(200);
}

test("no text that anybody has stored ever runs", { tag: "@deep" }, async ({ page, server, request }) => {
  test.setTimeout(1_200_000);
  const owner = await createOwner(request);
  expect(await poisonSite(owner), "addresses that take a script").toEqual([]);
  const harmful = { name: SHORT, email: "a@example.com", subject: ELEMENTS, message: WHOLE, elapsedMs: 9000 };
  const sent = await request.post("/api/contact", { data: harmful });
  expect(sent.status(), await sent.text()).toBe(201);
  const [{ id }] = await owner.read("/api/messages");
  expect((await owner.send("POST", `/api/messages/${id}/reply`, { body: WHOLE })).status()).toBe(201);
  await poisonChat(owner, request);
  const link = await owner.send("POST", "/api/posts/1/preview-link", {});
  const preview = new URL((await link.json()).data.url, server.url).pathname;
  const { slug } = await owner.read("/api/admin/posts/1");

  const open = async (path: string) => {
    await page.goto(path, { waitUntil: "load" });
    await page.locator("main, h1").first().waitFor();
    expect(await page.evaluate(() => "wasRun" in window), path).toBe(false);
    expect(
      await page
        .locator(`:is([href],[src],[action],[formaction],[data])`)
        .evaluateAll((all) =>
          all
            .flatMap((one) => one.getAttributeNames().map((name) => one.getAttribute(name) ?? ""))
            .filter((value) => /^\s*javascript:/i.test(value)),
        ),
      path,
    ).toEqual([]);
  };
  for (const { path, status } of PUBLIC_PAGES) if (status === 200) await open(path);
  await open(`/blog/${slug}`);
  await open(preview);
  await page.getByRole("button", { name: /^AI Assistant/ }).click();
  await expect(page.getByRole("log").locator("[data-turn]").first()).toBeVisible();
  await page.getByLabel("Your message").fill(HARMFUL_QUESTION);
  await page.getByLabel("Your message").press("Enter");
  await expect(page.getByRole("log")).toContainText("<iframe");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => "wasRun" in window), "the chat").toBe(false);
  await openAsOwner(page, "/admin/dashboard");
  for (const screen of SCREENS) {
    await open(`/admin/${screen}`);
    await page.waitForLoadState("networkidle");
  }
  await open("/admin/projects");
  await page
    .getByRole("button", { name: /^History/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("<svg");
  expect(await page.evaluate(() => "wasRun" in window), "the history").toBe(false);
  const [conversation] = await owner.read("/api/assistant/conversations");
  await open(`/admin/assistant/conversations/${conversation.id}`);
  await expect(page.getByText(ELEMENTS).first()).toBeVisible();
  await open(`/admin/messages/${id}`);
  await expect(page.getByText(ELEMENTS).first()).toBeVisible();
});
