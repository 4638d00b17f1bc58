import { test as base, expect, type Page } from "@playwright/test";
import { type MailServer, startMailServer } from "../../helpers/mail-server.ts";
import type { ServerProcess } from "./server-process.ts";
import { createSites, type Sites, type WantedSite } from "./sites.ts";

interface Noise {
  /** Allows what the browser or the page prints when the test breaks something on purpose. */
  allow(...patterns: RegExp[]): void;
  /** Messages in the console so far, allowed or not. */
  seen(): readonly string[];
}

interface WorkerFixtures {
  sites: Sites;
  /** A real server of SMTP. */
  mailServer: MailServer;
}

interface TestFixtures {
  /** The site that the journey takes place on. */
  site: WantedSite;
  /** Decoration is a fifth of the browser's work: it runs where pages are looked at as a first visitor sees them. */
  effects: "on" | "off";
  server: ServerProcess;
  noise: Noise;
}

/** Without scripts only the browser can throw: Chromium does when a slow machine shows a page before its fade can begin. */
const LATE_FADE = /^uncaught: Transition was aborted because of invalid state\. Page already revealed$/;

/** By the switch in the foot of each page, which a journey may still press. */
function switchEffectsOff(): void {
  // A frame without an origin has no storage.
  if (origin !== "null") localStorage.effects ??= "off";
}

/** Each page is watched for noise and for requests to other hosts. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of it
    async ({}, use) => {
      const sites = createSites();
      await use(sites);
      await sites.close();
    },
    { scope: "worker" },
  ],
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: "worker" },
  ],
  site: ["public", { option: true }],
  effects: ["off", { option: true }],
  // Beside decoration, only styles heed it: fades that no one watches are half of what is drawn.
  reducedMotion: async ({ effects }, use) => {
    await use(effects === "off" ? "reduce" : "no-preference");
  },
  context: async ({ context, effects }, use) => {
    if (effects === "off") await context.addInitScript(switchEffectsOff);
    await use(context);
  },
  server: [
    async ({ site, sites }, use, { file }) => {
      await use(typeof site === "string" ? await sites.shared(site) : await sites.own(file));
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  noise: [
    async ({ context, javaScriptEnabled, server }, use) => {
      const messages: string[] = [];
      const allowed: RegExp[] = javaScriptEnabled ? [] : [LATE_FADE];
      const strangers: string[] = [];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          messages.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => messages.push(`uncaught: ${error.error().message}`));
      context.on("request", (request) => {
        const url = new URL(request.url());
        if (url.origin !== server.url && !["data:", "blob:", "about:"].includes(url.protocol)) {
          strangers.push(request.url());
        }
      });
      await use({ allow: (...patterns) => allowed.push(...patterns), seen: () => messages });
      expect(strangers, "requests to other hosts").toEqual([]);
      const unexpected = messages.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, "what the console showed").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The page starts late on purpose, and some parts of it when they come near; this waits until React has taken it over. */
export async function untilAlive(page: Page, selector = "main"): Promise<void> {
  if (selector !== "main") await page.locator(selector).scrollIntoViewIfNeeded();
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__react"));
  }, selector);
}

/** Until what the page does when the browser has nothing else to do is done, or would be. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === "complete");
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) await new Promise((done) => requestIdleCallback(done));
  });
  await untilPainted(page);
}

/** Until the events of what was done last, such as scrolling, have reached the page. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Loads and raises everything on the way down, as for a person who has read the page. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  });
  await untilPainted(page);
}

/**
 * A message that a live region shows for two seconds can pass between two polls. The page itself listens from the moment
 * that this is answered; call what it gives to wait until the words have been said.
 */
export async function listenFor(page: Page, words: string): Promise<() => Promise<void>> {
  const heard = await page.evaluateHandle((wanted) => {
    const said = new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        const regions = [...document.querySelectorAll("[role=status]")];
        if (!regions.some(({ textContent }) => textContent === wanted)) return;
        observer.disconnect();
        done();
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { said };
  }, words);
  return () => heard.evaluate(({ said }) => said);
}

/** A mark that only a new document loses. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = "kept";
  });
  return () => page.evaluate(() => document.documentElement.dataset.mark === "kept");
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** Follows a link of the bar, through the menu where the bar has no room for it. */
export async function followBarLink(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
    return;
  }
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}
