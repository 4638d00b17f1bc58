import robotsParser from "robots-parser";

/** RFC 9309, section 2.5: what a crawler must read at the least. */
const MAX_BYTES = 500 * 1024;
const MESSAGES_MAX = 20;
/** Records outside RFC 9309 that some crawlers understand. */
const OTHER_RECORDS = new Set(["sitemap", "crawl-delay", "host", "clean-param"]);
/** One path of each kind that crawlers should not fetch. */
const PRIVATE_PATHS = ["/admin", "/admin/dashboard", "/api/profile"];

export interface RobotsFile {
  status: number;
  type: string;
  bytes: number;
  text: string;
}

export function listRobotsFaults(
  file: RobotsFile,
  { siteUrl, publicPaths }: { siteUrl: URL; publicPaths: readonly string[] },
): string[] {
  if (file.status !== 200) return [`It answers ${file.status}; crawlers then take everything as allowed.`];
  const faults = listLineFaults(file.text);
  if (!/^text\/plain\b/.test(file.type))
    faults.push(`Its type is ${file.type || "unknown"}, not text/plain.`);
  if (file.bytes > MAX_BYTES) faults.push("It's larger than the 500 KiB that crawlers read.");
  const robots = robotsParser(new URL("/robots.txt", siteUrl).href, file.text);
  for (const path of publicPaths) {
    if (robots.isAllowed(new URL(path, siteUrl).href, "*") === false)
      faults.push(`It blocks crawlers from ${path}, which is in the sitemap.`);
  }
  for (const path of PRIVATE_PATHS) {
    if (robots.isAllowed(new URL(path, siteUrl).href, "*") !== false)
      faults.push(`It lets crawlers into ${path}.`);
  }
  faults.push(...listSitemapLineFaults(robots.getSitemaps(), siteUrl));
  return faults.slice(0, MESSAGES_MAX);
}

function listSitemapLineFaults(addresses: readonly string[], siteUrl: URL): string[] {
  if (addresses.length === 0) return ["It doesn't name the sitemap."];
  return addresses.flatMap((address) => {
    if (!URL.canParse(address)) return [`The sitemap's address “${address}” isn't absolute.`];
    return new URL(address).origin === siteUrl.origin
      ? []
      : [`The sitemap's address ${address} isn't on ${siteUrl.origin}.`];
  });
}

/** RFC 9309, section 2.2: groups begin with user-agent lines; rules outside of a group mean nothing. */
export function listLineFaults(text: string): string[] {
  const faults: string[] = [];
  let hasGroup = false;
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    const record = (line.split("#", 1)[0] ?? "").trim();
    if (!record) continue;
    const fault = judgeRecord(record, hasGroup);
    if (/^user-agent\s*:/i.test(record)) hasGroup = true;
    if (fault) faults.push(`Line ${index + 1}: ${fault}`);
  }
  if (!hasGroup) faults.push("It has no group: no line names a user agent.");
  return faults;
}

function judgeRecord(record: string, hasGroup: boolean): string | undefined {
  const [, name = "", value = ""] = /^([^:]*?)\s*:\s*(.*)$/.exec(record) ?? [];
  const key = name.toLowerCase();
  if (!key) return `“${record.slice(0, 60)}” isn't a name, a colon and a value.`;
  if (key === "user-agent")
    return /^(\*|[A-Za-z_-]+)$/.test(value) ? undefined : `“${value.slice(0, 60)}” isn't a crawler's name.`;
  if (key === "allow" || key === "disallow") {
    if (!hasGroup) return "a rule before any user agent.";
    return value === "" || /^[/*]\S*$/.test(value)
      ? undefined
      : `the path “${value.slice(0, 60)}” doesn't begin with “/”.`;
  }
  return OTHER_RECORDS.has(key) ? undefined : `“${name.slice(0, 60)}” is a record that crawlers don't know.`;
}
