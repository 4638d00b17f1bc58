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

/** "Chrome 131 on Android" out of a user agent; a script is called what it calls itself. */
export function formatDevice(userAgent: string): string {
  const text = userAgent.trim();
  if (text === "") return "Unknown device";
  const [browser] = BROWSERS.flatMap(([name, pattern]) => {
    const version = pattern.exec(text)?.[1];
    return version ? [`${name} ${version}`] : [];
  });
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0];
  if (browser) return system ? `${browser} on ${system}` : browser;
  if (system && text.startsWith("Mozilla/")) return `A browser on ${system}`;
  return shorten(text.replace(/^([\w.-]+)\/(\S+).*$/, "$1 $2"));
}

function shorten(text: string): string {
  return text.length > NAME_MAX_CHARS ? `${text.slice(0, NAME_MAX_CHARS - 1)}…` : text;
}
