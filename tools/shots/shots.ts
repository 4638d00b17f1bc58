// `npm run shots`: writes every screen to shots/, for people who judge the site by looking at it.
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { ROOT } from "../../scripts/node.mjs";
import { buildIfNeeded } from "../../scripts/set-up.mjs";
import { examine } from "./examiner.ts";
import { HELP, listViews, type Options, parseOptions } from "./options.ts";
import { takeShots } from "./photographer.ts";
import { formatStem, type Screen, type View, WIDTHS } from "./screen.ts";
import { SCREENS } from "./screens.ts";
import { makeSheet } from "./sheets.ts";
import { openSites } from "./sites.ts";
import { formatSitting, type OpenSite, type Sitting } from "./stage.ts";

const FOLDER = join(ROOT, "shots");
/** Two pages keep two cores busy; more only make each other late. */
const AT_ONCE = 2;
const TRIES = 2;
const PHONE_WIDTH = 360;
/** Letters as on a modern screen: a shell without a window hints them to whole pixels, which sets them too close. */
const BROWSER_ARGS = ["--disable-dev-shm-usage", "--font-render-hinting=none"];

interface Wanted {
  screen: Screen;
  views: View[];
}

try {
  process.exitCode = await run(parseOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Gives the exit code. */
async function run(options: Options): Promise<number> {
  if (options.isHelp) return say(HELP);
  const wanted = SCREENS.map((screen) => ({ screen, views: listViews(screen, options.only) })).filter(
    ({ views }) => views.length > 0,
  );
  const stems = listStems(wanted);
  if (stems.length === 0) throw new Error("No screen is called like that; --list names them all.");
  if (options.isList) return say(stems.join("\n"));
  const faults = await openAll(listSittings(wanted, options), options.isCheck ? examine : takeScreen);
  if (options.isSheet && !options.isCheck) for (const stem of stems) await makeSheet(FOLDER, stem);
  return faults > 0 ? 1 : 0;
}

function say(text: string): number {
  console.log(text);
  return 0;
}

function listStems(all: readonly Wanted[]): string[] {
  return all.flatMap(({ screen, views }) => views.map((view) => formatStem(screen, view)));
}

/** A screen is opened once a theme for the phone, and once for the other widths, from the usual one on. */
function listSittings(all: readonly Wanted[], { widths, themes }: Options): Sitting[] {
  return all.flatMap(({ screen, views }) => {
    const asked = widths.filter((width) => (screen.widths ?? WIDTHS).includes(width));
    const wide = asked.filter((width) => width !== PHONE_WIDTH);
    const desk = wide.filter((width) => width === 1280);
    const groups = [
      asked.filter((width) => width === PHONE_WIDTH),
      [...desk, ...wide.filter((width) => width !== 1280)],
    ];
    return themes.flatMap((theme) =>
      groups.filter((group) => group.length > 0).map((group) => ({ screen, views, theme, widths: group })),
    );
  });
}

/** Works on an open screen and returns its faults. */
type Work = (browser: Browser, site: OpenSite, sitting: Sitting) => Promise<string[]>;

async function takeScreen(browser: Browser, site: OpenSite, sitting: Sitting): Promise<string[]> {
  await takeShots(browser, site, sitting, FOLDER);
  return [];
}

/** Gives how many faults there were, of which each is said when it is found; the other screens are opened all the same. */
async function openAll(sittings: readonly Sitting[], work: Work): Promise<number> {
  buildIfNeeded();
  const executablePath = await findBrowser({ isShellFirst: true });
  if (!executablePath) throw new Error("The shots need a Chromium: set CHROMIUM_PATH.");
  console.log("Filling the sites…");
  const sites = await openSites(new Set(sittings.map(({ screen }) => screen.site ?? "filled")));
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  let faults = 0;
  const queue = [...sittings];
  const report = (fault: string) => {
    faults += 1;
    console.error(fault);
  };
  const open = async (sitting: Sitting, triesLeft: number): Promise<void> => {
    try {
      const found = await work(browser, sites.of(sitting.screen.site ?? "filled"), sitting);
      for (const fault of found) report(`${formatSitting(sitting)}: ${fault}`);
    } catch (error) {
      if (triesLeft > 1) return open(sitting, triesLeft - 1);
      const [reason] = String(error instanceof Error ? error.message : error).split("\nCall log", 1);
      report(`${formatSitting(sitting)}: ${reason}`);
    }
  };
  const openOn = async () => {
    for (let sitting = queue.shift(); sitting; sitting = queue.shift()) {
      await open(sitting, TRIES);
      if (process.stdout.isTTY) process.stdout.write(`\r${queue.length} openings to go   `);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, openOn));
  } finally {
    await browser.close();
    await sites.stop();
  }
  console.log(`\n${sittings.length} openings, ${faults} faults.`);
  return faults;
}
