// Finds a Chromium for the browser journeys, the benchmarks and the screenshots, and says in one line which it took.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";

/** Without a window: it shows pages as the whole browser does, for two thirds of the processor's time. */
const SHELL = "chromium-headless-shell";
const ON_PATH = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const ELSEWHERE = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, "Google", "Chrome", "Application", "chrome.exe")),
};
const TRY_TIMEOUT_MS = 30_000;
const INSTALL_TIMEOUT_MS = 300_000;

function withShell(names, isShellFirst) {
  return isShellFirst ? [SHELL, ...names] : [...names, SHELL];
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether the program shows a page at all: a missing library or a stub of a package manager is found out here. */
async function works(file) {
  try {
    const browser = await chromium.launch({ executablePath: file, timeout: TRY_TIMEOUT_MS });
    const page = await browser.newPage();
    await page.goto("data:text/html,<p>it works</p>", { timeout: TRY_TIMEOUT_MS });
    const text = await page.textContent("p");
    await browser.close();
    return text === "it works";
  } catch {
    return false;
  }
}

async function findOnMachine(isShellFirst) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = [
    ...withShell(ON_PATH, isShellFirst).flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(ELSEWHERE[process.platform] ?? []),
  ];
  for (const file of candidates) if (isExecutable(file) && (await works(file))) return file;
  return undefined;
}

/** The distribution's own package, where installing one is ours to do and takes no question. */
async function installFromDistribution(isShellFirst) {
  const isDebian =
    existsSync("/etc/os-release") &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
  if (!isDebian || process.getuid?.() !== 0) return undefined;
  const run = (...args) =>
    spawnSync("apt-get", args, {
      stdio: "ignore",
      timeout: INSTALL_TIMEOUT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  if (!run("update", "-qq")) return undefined;
  // On Ubuntu "chromium-browser" only points to a snap, which `works` then refuses.
  for (const name of withShell(["chromium", "chromium-browser"], isShellFirst)) {
    if (run("install", "-y", "-qq", "--no-install-recommends", name)) {
      const file = await findOnMachine(isShellFirst);
      if (file) return file;
    }
  }
  return undefined;
}

async function unpackPackaged() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    const file = await packaged.executablePath();
    return (await works(file)) ? file : undefined;
  } catch {
    return undefined;
  }
}

async function findPlaywrights() {
  const isThere = () => existsSync(chromium.executablePath());
  if (!isThere()) {
    const cli = join(import.meta.dirname, "..", "node_modules", "@playwright", "test", "cli.js");
    spawnSync(process.execPath, [cli, "install", "chromium"], {
      stdio: "ignore",
      timeout: INSTALL_TIMEOUT_MS,
    });
  }
  return isThere() && (await works(chromium.executablePath())) ? chromium.executablePath() : undefined;
}

/**
 * The first that works; undefined when none does. `isShellFirst` prefers the quick shell without a window: for journeys, not
 * for measurements, which are to be those of a browser that people use. A browser that was asked for by name is taken or
 * refused, never replaced by another.
 */
export async function findBrowser({ say = console.log, isShellFirst = false } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isExecutable(given) || !(await works(given))) {
      say(`Browser: CHROMIUM_PATH is ${given}, which is not a Chromium that starts.`);
      return undefined;
    }
    say(`Browser: ${given} (CHROMIUM_PATH)`);
    return given;
  }
  const unpacked = ["unpacked from @sparticuz/chromium", unpackPackaged];
  const ways = [
    ["on this machine", findOnMachine],
    ["installed from the distribution", installFromDistribution],
    unpacked,
    ["Playwright's own", findPlaywrights],
  ];
  // It is a shell, and is already among the packages.
  if (isShellFirst) ways.unshift(...ways.splice(ways.indexOf(unpacked), 1));
  for (const [origin, find] of ways) {
    const file = await find(isShellFirst);
    if (!file) continue;
    say(`Browser: ${file} (${origin})`);
    return file;
  }
  say("Browser: none found. Set CHROMIUM_PATH to a Chromium or Chrome, or install one.");
  return undefined;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = (await findBrowser()) ? 0 : 1;
}
