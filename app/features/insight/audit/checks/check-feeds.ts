const MESSAGES_MAX = 20;
const RFC_822 =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UT|[+-]\d{4})$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

export function listRssFaults(xml: string): string[] {
  const faults: string[] = [];
  const plain = xml.replace(/<!--[\s\S]*?-->/g, "").replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "text");
  const items = [...plain.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = ""]) => item);
  const channel = plain.replace(/<item>[\s\S]*?<\/item>/g, "");
  for (const name of ["title", "link", "description"]) {
    if (!readElement(channel, name)) faults.push(`The channel has no ${name}.`);
  }
  checkAddress(readElement(channel, "link"), "The channel's link", faults);
  checkDate(readElement(channel, "lastBuildDate"), "The channel's lastBuildDate", faults);
  const ids = new Set<string>();
  for (const [index, item] of items.entries()) {
    const name = `Item ${index + 1}`;
    const id = readElement(item, "guid") ?? "";
    if (!readElement(item, "title") && !readElement(item, "description"))
      faults.push(`${name} has neither title nor description.`);
    if (!id || ids.has(id)) faults.push(`${name} has no guid of its own.`);
    ids.add(id);
    checkAddress(readElement(item, "link"), `The link of ${name.toLowerCase()}`, faults);
    checkDate(readElement(item, "pubDate"), `The pubDate of ${name.toLowerCase()}`, faults);
  }
  return faults.slice(0, MESSAGES_MAX);
}

function readElement(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1]?.trim();
}

function checkAddress(address: string | undefined, name: string, faults: string[]): void {
  if (address && !/^https?:\/\/[^/]/.test(address)) faults.push(`${name} isn't absolute: ${address}`);
}

function checkDate(date: string | undefined, name: string, faults: string[]): void {
  if (date !== undefined && (!RFC_822.test(date) || Number.isNaN(Date.parse(date))))
    faults.push(`${name} is no date of RFC 822: ${date}`);
}

type Fields = Record<string, unknown>;

/** Checks the rules of https://www.jsonfeed.org/version/1.1/. */
export function listJsonFeedFaults(text: string): string[] {
  let feed: Fields;
  try {
    feed = JSON.parse(text);
  } catch {
    return ["The file isn't JSON."];
  }
  if (typeof feed !== "object" || feed === null) return ["The file doesn't contain a JSON object."];
  const faults: string[] = [];
  if (feed.version !== "https://jsonfeed.org/version/1.1")
    faults.push("The version isn't that of JSON Feed 1.1.");
  if (typeof feed.title !== "string" || !feed.title) faults.push("The feed has no title.");
  for (const name of ["home_page_url", "feed_url", "icon", "favicon"])
    checkAddress(toText(feed[name]), name, faults);
  if (!Array.isArray(feed.items)) return [...faults, "The feed has no list of items."];
  const ids = new Set<unknown>();
  const items: Fields[] = feed.items;
  for (const [index, item] of items.entries()) {
    checkItem(item, `Item ${index + 1}`, faults);
    if (ids.has(item?.id)) faults.push(`Item ${index + 1} has the id of another one.`);
    ids.add(item?.id);
  }
  return faults.slice(0, MESSAGES_MAX);
}

function checkItem(item: Fields, name: string, faults: string[]): void {
  if (typeof item?.id !== "string" || !item.id) faults.push(`${name} has no id.`);
  if (typeof item?.content_html !== "string" && typeof item?.content_text !== "string")
    faults.push(`${name} has no content.`);
  for (const field of ["url", "external_url", "image", "banner_image"])
    checkAddress(toText(item?.[field]), `${field} of ${name.toLowerCase()}`, faults);
  for (const field of ["date_published", "date_modified"]) {
    const date = toText(item?.[field]);
    if (date !== undefined && (!RFC_3339.test(date) || Number.isNaN(Date.parse(date))))
      faults.push(`${field} of ${name.toLowerCase()} is no date of RFC 3339: ${date}`);
  }
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
