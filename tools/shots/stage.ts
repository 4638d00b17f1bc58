import type { Browser, BrowserContext, Page } from "@playwright/test";
import { untilFacesInUse } from "../../tests/e2e/support/faces.ts";
import { type Facts, isSeenByOwner, type Screen, type Theme, type View, type Width } from "./screen.ts";

export const HEIGHTS: Record<Width, number> = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 };
/** A machine that does something else beside may take long. */
const STEP_TIMEOUT_MS = 60_000;
/** The server draws some pictures when they are first asked for. */
export const LOAD_TIMEOUT_MS = 60_000;
/** How long pictures and skeletons may take before the shot is taken of what is there. */
const SETTLE_MAX_MS = 30_000;
const STILL_MS = 200;
/** The typed title, the bars and what rises have done so by then. */
const MOVING_MS = 1800;

export interface OpenSite {
  url: string;
  facts: Facts;
  /** The local storage of the owner's browser. */
  session: Record<string, string>;
}

/** One opening of a screen, which several shots are taken of. */
export interface Sitting {
  screen: Screen;
  views: readonly View[];
  theme: Theme;
  /** Phones are opened apart from the others: a touch changes what there is to see. */
  widths: readonly Width[];
}

export function formatSitting({ screen, theme, widths }: Sitting): string {
  return `${screen.area}/${screen.name}${screen.state ? `--${screen.state}` : ""} (${widths.join(", ")}; ${theme})`;
}

/** Opens the screen at the first width, hands it over, and closes it whatever comes. */
export async function onScreen<T>(
  browser: Browser,
  site: OpenSite,
  sitting: Sitting,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await openContext(browser, site, sitting);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    page.setDefaultNavigationTimeout(LOAD_TIMEOUT_MS);
    await openScreen(page, site, sitting.screen);
    return await work(page);
  } finally {
    await context.close();
  }
}

async function openContext(
  browser: Browser,
  { url, session }: OpenSite,
  { screen, theme, widths }: Sitting,
): Promise<BrowserContext> {
  const [width = 1280] = widths;
  const isPhone = width === 360;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHTS[width] },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    reducedMotion: screen.isMoving ? "no-preference" : "reduce",
    locale: "en-GB",
    timezoneId: "Asia/Kolkata",
    // The limits count addresses, and these are different people.
    extraHTTPHeaders: { "x-forwarded-for": createAddress() },
  });
  const kept = isSeenByOwner(screen) ? { ...session, theme } : { theme };
  await context.addInitScript((values) => Object.assign(localStorage, values), kept);
  return context;
}

function createAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `10.${part()}.${part()}.${part()}`;
}

async function openScreen(page: Page, { facts }: OpenSite, screen: Screen): Promise<void> {
  await screen.prepare?.(page);
  await page.goto(typeof screen.path === "string" ? screen.path : screen.path(facts));
  if (screen.area === "admin" && !screen.isLoading) await settle(page, screen);
  await screen.open?.(page);
  if (!screen.isPointing) await page.mouse.move(0, 0);
}

/** Until the fonts, the pictures in sight and what the screen loads are there, and nothing moves any more. */
export async function settle(
  page: Page,
  { isLoading = false, isMoving = false, isPlain = false }: Screen,
): Promise<void> {
  if (!isPlain) await untilFacesInUse(page);
  const isThere = (mayLoad: boolean) => {
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const isBusy = document.querySelector("[data-skeleton], [aria-busy=true]") !== null;
    // The frame of the admin area is there before the program that fills it.
    const isStarted = document.querySelector("h1") !== null;
    return (
      (mayLoad || (isStarted && !isBusy)) &&
      [...document.images].every((image) => image.complete || !isInSight(image))
    );
  };
  await page.waitForFunction(isThere, isLoading, { timeout: SETTLE_MAX_MS }).catch(() => undefined);
  await page.waitForTimeout(isMoving ? MOVING_MS : STILL_MS);
}

/** Scrolls down the page, so that everything that loads or rises when it comes into sight has done so. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight * 0.8;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined));
    await Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, 3000))]);
  });
}
