import { randomUUID } from "node:crypto";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from "@playwright/test";
import { toTimestamp } from "../../app/utils/dates.ts";
import { openSqliteConnection } from "../../db/connection.ts";
import { logInAsScript, PASSWORD } from "./support/owner.ts";
import { type BenchServer, startServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const ROUNDS = 5;
const SLOWDOWN = 4;
/** By then the page has loaded everything it loads by itself, and has run everything that runs once. */
const SETTLE_MS = 3000;
/** The longest answer of the page to an input that is still waited for. */
const ANSWER_MS = 1200;
const POSTS = 1000;
const MESSAGES = 5000;
const MINUTE_MS = 60_000;

/** As long as a finger rests on the glass. */
const TAP_MS = 80;

interface Interaction {
  name: string;
  path: string;
  /** Brings the page to where the interaction begins. */
  prepare?(page: Page): Promise<unknown>;
  /** The element that a finger taps; alternatively, `act`. */
  tap?(page: Page): Locator;
  act?(page: Page): Promise<unknown>;
}

/** From the input to the next frame, as the browser reports it (the event timing behind INP). */
export interface InteractionRow {
  interaction: string;
  medianMs: number;
  worstMs: number;
}

const POST = "/blog/outbox-table-nodejs";
const menu = (page: Page) => page.getByRole("button", { name: "Menu" });

/** On a phone, where the menu is. */
const PUBLIC: readonly Interaction[] = [
  { name: "menu", path: "/", tap: menu },
  { name: "theme", path: "/", tap: (page) => page.locator("[data-toggle-theme]").first() },
  {
    name: "filter",
    path: "/projects",
    tap: (page) => page.locator("main nav a[href*='category']").last(),
  },
  { name: "search", path: "/blog", act: (page) => page.getByRole("searchbox").pressSequentially("out") },
  { name: "chat open", path: "/", tap: (page) => page.getByRole("button", { name: "AI Assistant" }) },
  {
    name: "like",
    path: POST,
    tap: (page) => page.locator("button[aria-pressed]", { hasText: /like/i }).first(),
  },
  {
    name: "copy code",
    path: POST,
    tap: (page) => page.getByRole("button", { name: /copy/i }).first(),
  },
  {
    name: "form field",
    path: "/contact",
    act: (page) => page.getByLabel("Full Name").pressSequentially("Noor"),
  },
  {
    name: "send",
    path: "/contact",
    tap: (page) => page.locator("form button[type=submit]").first(),
  },
  {
    name: "navigation",
    path: "/",
    prepare: (page) => menu(page).click(),
    tap: (page) => page.locator("[popover] a[href='/services']"),
  },
];

const sidebar = (name: string) => (page: Page) =>
  page.locator(`nav[aria-label="Admin"] a:has-text("${name}")`).first().click();

const ADMIN: readonly Interaction[] = [
  { name: "open Blog (1,000 posts)", path: "/admin/dashboard", act: sidebar("Blog") },
  { name: "open Messages (5,000)", path: "/admin/dashboard", act: sidebar("Messages") },
  { name: "open Analytics", path: "/admin/dashboard", act: sidebar("Analytics") },
  { name: "open Settings", path: "/admin/dashboard", act: sidebar("Settings") },
  { name: "open SEO", path: "/admin/dashboard", act: sidebar("SEO") },
  { name: "open Media", path: "/admin/dashboard", act: sidebar("Media") },
  {
    name: "search posts",
    path: "/admin/blog",
    act: (page) => page.locator("main input[type=search]").first().pressSequentially("post"),
  },
  {
    name: "search messages",
    path: "/admin/messages",
    act: (page) => page.locator("main input[type=search]").first().pressSequentially("shop"),
  },
  {
    name: "choose a post",
    path: "/admin/blog",
    act: (page) => page.locator("main input[type=checkbox]").nth(1).click(),
  },
  {
    name: "open a message",
    path: "/admin/messages",
    act: (page) => page.locator("main a[href^='/admin/messages/']").first().click(),
  },
  {
    name: "type in the editor",
    path: "/admin/blog/new",
    act: async (page) => {
      await page.locator(".cm-content").click();
      await page.keyboard.type("Some words ", { delay: 60 });
    },
  },
  { name: "palette", path: "/admin/dashboard", act: (page) => page.keyboard.press("Control+k") },
];

/** The ten most used interactions of the public site and those of the admin area, on a processor four times slower. */
export async function measureInteractions(
  executablePath: string,
): Promise<{ site: InteractionRow[]; admin: InteractionRow[] }> {
  const server = await startServer([process.execPath, "scripts/serve.mjs"], {
    env: { ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "silent", TRUST_PROXY: "1" },
  });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const site = await measureAll(PUBLIC, () => openVisitor(browser, server.origin));
    await fillPosts(server);
    const owner = await openOwner(browser, server.origin);
    const admin = await measureAll(ADMIN, async () => owner);
    return { site, admin };
  } finally {
    await browser.close();
    await server.stop();
  }
}

export async function showInteractions(
  show: (title: string, rows: object[]) => void,
  executablePath: string,
): Promise<void> {
  const { site, admin } = await measureInteractions(executablePath);
  show("From an input to the next frame on a four times slower processor, public site (of 5)", site);
  show("The admin area with 1,000 posts and 5,000 messages (of 5)", admin);
}

async function measureAll(
  interactions: readonly Interaction[],
  open: () => Promise<BrowserContext>,
): Promise<InteractionRow[]> {
  const rows: InteractionRow[] = [];
  for (const interaction of interactions) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await measure(await open(), interaction));
    rows.push({ interaction: interaction.name, medianMs: median(times), worstMs: Math.max(...times) });
  }
  return rows;
}

async function measure(context: BrowserContext, { path, prepare, tap, act }: Interaction): Promise<number> {
  const page = await context.newPage();
  try {
    await page.goto(path);
    await page.waitForTimeout(SETTLE_MS);
    await prepare?.(page);
    const place = tap && (await findPlace(tap(page)));
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seenInteractions: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
          if (entry.interactionId) seen.push(entry.duration);
        }
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    });
    if (place) await tapAt(devtools, place);
    await act?.(page);
    await page.waitForTimeout(ANSWER_MS);
    const seen = await page.evaluate(
      () => (window as unknown as { seenInteractions?: number[] }).seenInteractions,
    );
    if (!seen) throw new Error("The page was loaded anew: there is no interaction to measure.");
    // The browser doesn't report an interaction below 16 ms.
    return Math.max(0, ...seen);
  } finally {
    await page.close();
  }
}

/** The middle of what is tapped, once the page has come to rest there. */
async function findPlace(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(500);
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to tap.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Without the checks of a click, whose work in the page would be measured with it. */
async function tapAt(devtools: CDPSession, place: { x: number; y: number }): Promise<void> {
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await new Promise((resolve) => setTimeout(resolve, TAP_MS));
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

function openVisitor(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    permissions: ["clipboard-read", "clipboard-write"],
    extraHTTPHeaders: { "x-forwarded-for": `198.51.100.${1 + Math.floor(Math.random() * 250)}` },
  });
}

async function openOwner(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Login to Dashboard" }).click();
  await page.waitForURL(/\/admin\/dashboard/);
  const session = await page.evaluate(() => ({ ...localStorage }));
  await page.close();
  await context.addInitScript((values) => Object.assign(localStorage, values), session);
  return context;
}

async function fillPosts({ origin, dataDir }: BenchServer): Promise<void> {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${await logInAsScript(origin)}`,
  };
  for (let number = 1; number <= POSTS; number += 1) {
    const post = {
      title: `Post ${number}`,
      excerpt: "What it says in one line.",
      content: "## A heading\n\nSome **bold** words.\n\n",
      tags: ["Testing"],
      image: "/media/none",
      status: number % 2 === 0 ? "published" : "draft",
    };
    const answer = await fetch(`${origin}/api/posts`, {
      method: "POST",
      headers,
      body: JSON.stringify(post),
    });
    if (!answer.ok) throw new Error(`/api/posts: ${answer.status} ${await answer.text()}`);
  }
  await fillMessages(dataDir);
}

/** Into the table: the site is right to refuse so many through its form. */
async function fillMessages(dataDir: string): Promise<void> {
  const connection = openSqliteConnection(join(dataDir, "site.db"));
  try {
    for (let number = 0; number < MESSAGES; number += 1) {
      await connection.db
        .insertInto("messages")
        .values({
          id: randomUUID(),
          name: `Visitor ${number}`,
          email: `visitor${number}@people.example`,
          subject: `A shop, number ${number}`,
          message: "A shop, please. ".repeat(9),
          status: "new",
          sender_key: "",
          created_at: toTimestamp(new Date(Date.now() - number * MINUTE_MS)),
        })
        .execute();
    }
  } finally {
    await connection.close();
  }
}
