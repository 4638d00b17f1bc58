import { setTimeout as sleep } from "node:timers/promises";
import { launch } from "chrome-launcher";
import { openTab, type Tab } from "./support/devtools.ts";
import type { BenchServer } from "./support/server.ts";
import { formatShare, median } from "./support/statistics.ts";

const ROUNDS = 3;
const REST_MS = 10_000;
/** Fonts, pictures and effects are there, and what runs once has run. */
const SETTLE_MS = 4000;
const CHROME_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--window-size=1280,800",
  "--disable-background-networking",
];

/** Parts of the home page that are on the screen while nobody touches it. */
const PLACES: [name: string, selector: string][] = [
  ["hero", "[data-decor=hero]"],
  ["Tech Stack", "section:has([data-scene=matrix])"],
  ["footer", "footer"],
];

/** Shares of one core: processor time of the page's main thread, not the time on the clock. */
export interface RestRow {
  place: string;
  shareOn: number;
  shareOff: number;
  shareHidden: number;
  /** Timers of the page that fired while its tab was behind another. */
  hiddenTicks: number;
  /** From the load to the end of the rest; the typeface that comes late is in both. */
  shiftOn: number;
  shiftOff: number;
}

export interface FrameRow {
  /** The part on the screen, and how the effect asks for its next tick: "footer: setInterval 90" is the binary rain. */
  effect: string;
  ticks: number;
  medianMs: number;
  worstMs: number;
}

/** Notes for each script's timers what a tick takes, and every layout shift, whatever caused it. */
const WATCH = `(() => {
  const ticks = (window.benchTicks = {});
  window.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame"]) {
    const original = window[name];
    window[name] = (run, ...rest) => {
      const [, script] = /assets\\/([\\w-]+?)-[\\w-]{8}\\.js/.exec(new Error().stack) ?? [];
      if (typeof run !== "function" || !script) return original.call(window, run, ...rest);
      const timed = (...values) => {
        const start = performance.now();
        run(...values);
        (ticks[script + " " + name + " " + (rest[0] ?? "")] ??= []).push(performance.now() - start);
      };
      return original.call(window, timed, ...rest);
    };
  }
})()`;

/** The home page at rest with all effects and without, and hidden behind another tab; medians of three rounds. */
async function measureEffects(
  site: BenchServer,
  chromePath: string,
): Promise<{ rest: RestRow[]; frames: FrameRow[] }> {
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS });
  try {
    const rest: RestRow[] = [];
    const ticks = new Map<string, number[]>();
    for (const place of PLACES) rest.push(await measurePlace(chrome.port, site.origin, place, ticks));
    return { rest, frames: [...ticks].map(([effect, times]) => toFrameRow(effect, times)) };
  } finally {
    chrome.kill();
  }
}

async function measurePlace(
  port: number,
  origin: string,
  [place, selector]: [string, string],
  ticks: Map<string, number[]>,
): Promise<RestRow> {
  const rounds: Omit<RestRow, "place">[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await openHome(port, origin, selector, "off");
    const shareOff = await measureShare(without);
    const shiftOff = await readShift(without);
    await without.close();

    const tab = await openHome(port, origin, selector, "on");
    const shareOn = await measureShare(tab);
    const shiftOn = await readShift(tab);
    for (const [caller, times] of Object.entries(await readTicks(tab))) {
      const [script, ...how] = caller.split(" ");
      if (script !== "decoration" && script !== "rain") continue;
      const effect = `${place}: ${how.join(" ")}`;
      ticks.set(effect, [...(ticks.get(effect) ?? []), ...times]);
    }
    const front = await openTab(port);
    await front.bringToFront();
    if (!(await tab.evaluate<boolean>("document.hidden"))) throw new Error("The tab is still in front.");
    await sleep(1000);
    const before = countTicks(await readTicks(tab));
    const shareHidden = await measureShare(tab);
    const hiddenTicks = countTicks(await readTicks(tab)) - before;
    await Promise.all([front.close(), tab.close()]);
    rounds.push({ shareOn, shareOff, shareHidden, hiddenTicks, shiftOn, shiftOff });
  }
  const middle = (name: keyof Omit<RestRow, "place">) => median(rounds.map((values) => values[name]));
  return {
    place,
    shareOn: middle("shareOn"),
    shareOff: middle("shareOff"),
    shareHidden: middle("shareHidden"),
    hiddenTicks: Math.max(...rounds.map((values) => values.hiddenTicks)),
    shiftOn: middle("shiftOn"),
    shiftOff: middle("shiftOff"),
  };
}

async function openHome(port: number, origin: string, selector: string, effects: "on" | "off"): Promise<Tab> {
  const tab = await openTab(port);
  await tab.bringToFront();
  await tab.send("Page.enable");
  const prepare = `localStorage.setItem("effects", "${effects}"); ${WATCH}`;
  await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: prepare });
  await tab.send("Page.navigate", { url: `${origin}/` });
  await sleep(SETTLE_MS / 2);
  await tab.evaluate(
    `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ behavior: "instant" })`,
  );
  await sleep(SETTLE_MS / 2);
  const scenes = await tab.evaluate<number>('document.querySelectorAll(".scene > *").length');
  if (scenes > 0 !== (effects === "on")) throw new Error(`${scenes} scenes with the effects ${effects}.`);
  await tab.send("Performance.enable", { timeDomain: "threadTicks" });
  return tab;
}

async function measureShare(tab: Tab): Promise<number> {
  const start = performance.now();
  const before = await readTaskSeconds(tab);
  await sleep(REST_MS);
  const seconds = (await readTaskSeconds(tab)) - before;
  return (1000 * seconds) / (performance.now() - start);
}

async function readTaskSeconds(tab: Tab): Promise<number> {
  const { metrics } = await tab.send<{ metrics: { name: string; value: number }[] }>(
    "Performance.getMetrics",
  );
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
}

function readTicks(tab: Tab): Promise<Record<string, number[]>> {
  return tab.evaluate("window.benchTicks");
}

function readShift(tab: Tab): Promise<number> {
  return tab.evaluate("window.benchShift");
}

function countTicks(ticks: Record<string, number[]>): number {
  return Object.values(ticks).flat().length;
}

function toFrameRow(effect: string, times: number[]): FrameRow {
  return { effect, ticks: times.length, medianMs: median(times), worstMs: Math.max(...times) };
}

export async function showEffects(
  show: (title: string, rows: object[]) => void,
  site: BenchServer,
  executablePath: string,
): Promise<void> {
  const { rest, frames } = await measureEffects(site, executablePath);
  show(
    "The home page at rest for 10 s, of one core taken by its main thread (medians of 3 rounds)",
    rest.map((row) => ({
      "on the screen": row.place,
      "effects on": formatShare(row.shareOn),
      "effects off": formatShare(row.shareOff),
      "hidden tab": formatShare(row.shareHidden),
      "ticks while hidden": row.hiddenTicks,
      "layout shift, on": row.shiftOn.toFixed(5),
      "layout shift, off": row.shiftOff.toFixed(5),
    })),
  );
  show(
    "What a tick of an effect takes",
    frames.map(({ effect, ticks, medianMs, worstMs }) => ({
      effect,
      ticks,
      "median ms": medianMs.toFixed(2),
      "worst ms": worstMs.toFixed(2),
    })),
  );
}
