import { type Browser, chromium, type Page } from "@playwright/test";
import { logInAsScript, PASSWORD } from "./support/owner.ts";
import { startServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const ROUNDS = 5;
const RECORDS = 200;
/** The limit on contact messages counts by address, and one proxy is trusted here. */
const MESSAGE_SENDERS = "198.51.100.";

export interface ScreenRow {
  screen: string;
  /** The chunk of the screen is loaded first. */
  firstMs: number;
  medianMs: number;
  worstMs: number;
}

interface Screen {
  name: string;
  /** Where the click is made; the sidebar is everywhere. */
  from?: string;
  link: string;
  heading: RegExp;
  /** The selector of the content that a person has come for. */
  content: string;
}

const SIDEBAR = [
  ["Dashboard", "main ul[aria-label='Figures'] > li"],
  ["Projects", "main li h2"],
  ["Blog", "main li h2"],
  ["Services", "main li h2"],
  ["Profile", "main form"],
  ["Pages", "main li h2"],
  ["Media", "main img, main [data-empty]"],
  ["Messages", "main a[href^='/admin/messages/']"],
  ["Activity", "main table tbody tr"],
  ["Analytics", "main section, main [data-empty]"],
  ["Backup", "main button"],
  ["Settings", "main form"],
  ["Trash", "main table, main [data-empty], main li"],
] as const;

const SCREENS: readonly Screen[] = [
  ...SIDEBAR.map(([name, content]) => ({
    name,
    link: `nav[aria-label="Admin"] a:has-text("${name}")`,
    heading: new RegExp(`^${name}`),
    content,
  })),
  {
    name: "Create Post",
    from: "Blog",
    link: "main a:has-text('Create Post')",
    heading: /./,
    content: "[data-field='content']",
  },
  {
    name: "a post",
    from: "Blog",
    link: "main a[href^='/admin/blog/']:not([href$='/new'])",
    heading: /./,
    content: "[aria-label='Preview'] [data-prose]",
  },
  {
    name: "a message",
    from: "Messages",
    link: "main a[href^='/admin/messages/']",
    heading: /./,
    content: "main article, main section",
  },
];

/** From the click to the screen's heading and content, with no skeleton left; every screen in each of the rounds. */
export async function measureAdminScreens(executablePath: string): Promise<ScreenRow[]> {
  const server = await startServer([process.execPath, "scripts/serve.mjs"], {
    env: { ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "silent", TRUST_PROXY: "1" },
  });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await fillSite(server.origin);
    const page = await logIn(browser, server.origin);
    const times = new Map<string, number[]>();
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const screen of SCREENS) {
        if (screen.from) await openScreen(page, findScreen(screen.from));
        times.set(screen.name, [...(times.get(screen.name) ?? []), await openScreen(page, screen)]);
      }
    }
    return [...times].map(([screen, [firstMs = Number.NaN, ...later]]) => ({
      screen,
      firstMs,
      medianMs: median(later),
      worstMs: Math.max(...later),
    }));
  } finally {
    await browser.close();
    await server.stop();
  }
}

function findScreen(name: string): Screen {
  const screen = SCREENS.find((candidate) => candidate.name === name);
  if (!screen) throw new Error(`There is no screen ${name}.`);
  return screen;
}

/** Measured in the page, by its own clock and frames: what the driver of the browser takes is no part of it. */
async function openScreen(page: Page, { link, heading, content }: Screen): Promise<number> {
  const target = page.locator(link).first();
  await target.waitFor();
  return target.evaluate(
    async (element: HTMLElement, { heading, content }) => {
      const isShown = (found: Element | null | undefined) =>
        found instanceof HTMLElement && found.getClientRects().length > 0;
      const path = new URL((element as HTMLAnchorElement).href).pathname;
      const startedAt = performance.now();
      element.click();
      for (;;) {
        await new Promise(requestAnimationFrame);
        const title = document.querySelector("h1");
        const isThere =
          location.pathname === path &&
          isShown(title) &&
          new RegExp(heading).test(title?.textContent ?? "") &&
          [...document.querySelectorAll(content)].some(isShown) &&
          !document.querySelector("[data-skeleton], [aria-busy='true']");
        const spent = performance.now() - startedAt;
        if (isThere) return spent;
        if (spent > 20_000) throw new Error(`${path} was not usable in time.`);
      }
    },
    { heading: heading.source, content },
  );
}

async function logIn(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The log-in leads back to the smallest screen; the chunks of the others are not loaded yet.
  await page.goto(`${origin}/admin/trash`);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Login to Dashboard" }).click();
  await page.waitForURL(/\/admin\/trash/);
  return page;
}

async function fillSite(origin: string): Promise<void> {
  const token = await logInAsScript(origin);
  const send = async (path: string, body: object, address = "198.51.100.1") => {
    const answer = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "x-forwarded-for": address,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  for (let number = 1; number <= RECORDS; number += 1) {
    await send("/api/posts", {
      title: `Post ${number}`,
      excerpt: "What it says in one line.",
      content: "## A heading\n\nSome **bold** words.\n\n".repeat(20),
      tags: ["Testing"],
      image: "/media/none",
      status: number % 2 === 0 ? "published" : "draft",
    });
    await send(
      "/api/contact",
      {
        name: `Visitor ${number}`,
        email: `visitor${number}@people.example`,
        subject: `A shop, number ${number}`,
        message: "A shop, please. ".repeat(9),
      },
      `${MESSAGE_SENDERS}${number + 10}`,
    );
  }
}
