const NAME_MAX_CHARS = 60;

/** The first that fits counts: most browsers also claim to be those further down. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdg(?:A|iOS)?\/(\d+)/],
  ["Opera", /\bOPR\/(\d+)/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d+)/],
  ["Vivaldi", /\bVivaldi\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

export interface Device {
  kind: "desktop" | "mobile" | "tablet";
  browser: string;
  os: string;
}

const OTHER = "Other";
/** An iPad's browser calls itself a Mac's unless its reader asks for pages of phones. */
const SYSTEM_NAMES: Record<string, string> = { iPhone: "iOS", iPad: "iPadOS" };

export function parseDevice(userAgent: string): Device {
  const system = findSystem(userAgent);
  return {
    kind: findKind(userAgent, system),
    browser: findBrowser(userAgent)?.name ?? OTHER,
    os: system === undefined ? OTHER : (SYSTEM_NAMES[system] ?? system),
  };
}

/** Tablets of Android are the ones that do not say "Mobile". */
function findKind(userAgent: string, system: string | undefined): Device["kind"] {
  if (system === "iPad" || /\bTablet\b/.test(userAgent)) return "tablet";
  if (/\bMobile\b|\biPhone\b/.test(userAgent)) return "mobile";
  return system === "Android" ? "tablet" : "desktop";
}

/** "Chrome 131 on Android" out of a user agent; a script goes by its own name for itself. */
export function formatDevice(userAgent: string): string {
  const text = userAgent.trim();
  if (text === "") return "Unknown device";
  const found = findBrowser(text);
  const system = findSystem(text);
  if (found) {
    const browser = `${found.name} ${found.version}`;
    return system ? `${browser} on ${system}` : browser;
  }
  if (system && text.startsWith("Mozilla/")) return `A browser on ${system}`;
  return shorten(text.replace(/^([\w.-]+)\/(\S+).*$/, "$1 $2"));
}

function findBrowser(userAgent: string): { name: string; version: string } | undefined {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return { name, version };
  }
  return undefined;
}

function findSystem(userAgent: string): string | undefined {
  return SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

function shorten(text: string): string {
  return text.length > NAME_MAX_CHARS ? `${text.slice(0, NAME_MAX_CHARS - 1)}…` : text;
}
