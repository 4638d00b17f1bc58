import { XMLParser, XMLValidator } from "fast-xml-parser";
import { readElements } from "./xml.ts";

const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const ELEMENTS_OF_ITEM = [
  ...[
    "title",
    "link",
    "description",
    "author",
    "category",
    "comments",
    "enclosure",
    "guid",
    "pubDate",
    "source",
  ],
  ...["dc:creator", "content:encoded"],
];
const RELATIVE = /\s(?:href|src)="(?![a-z][a-z0-9+.-]*:)/i;

/** Lists a feed's violations of RSS 2.0 and of the recommendations of the W3C's feed validator. */
export function findRssFaults(xml: string, selfUrl: string): string[] {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) return [verdict.err.msg];
  const parsed = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "item" }).parse(xml);
  const channel = parsed.rss?.channel ?? {};
  const items: Record<string, unknown>[] = channel.item ?? [];
  const guids = readElements(xml, "guid");
  const dates = [...readElements(xml, "pubDate"), ...readElements(xml, "lastBuildDate")];
  return [
    ...checkRule(parsed.rss?.["@_version"] === "2.0", "The version is 2.0."),
    ...["title", "link", "description"].flatMap((name) =>
      checkRule(isText(channel[name]), `A channel has a ${name}.`),
    ),
    ...checkRule(channel["atom:link"]?.["@_href"] === selfUrl, "A feed says where it is."),
    ...checkRule(channel["atom:link"]?.["@_rel"] === "self", "That link is of the kind self."),
    ...checkRule(isAbsolute(channel.link), "A channel's link is absolute."),
    ...items.flatMap((item) => [
      ...checkRule(isText(item.title) || isText(item.description), "An item has a title or a description."),
      ...checkRule(isAbsolute(item.link), "An item's link is absolute."),
      ...checkRule(isText(item["dc:creator"]), "An item has an author."),
      ...checkRule(isText(item.pubDate), "An item has a date."),
      ...checkRule(isText(item["content:encoded"]), "An item has its text."),
      ...Object.keys(item).flatMap((name) =>
        checkRule(ELEMENTS_OF_ITEM.includes(name), `An item has no ${name}.`),
      ),
    ]),
    ...checkRule(
      guids.length === items.length && new Set(guids).size === guids.length,
      "Each guid is there once.",
    ),
    ...checkRule(
      dates.every((date) => RFC_822.test(date) && new Date(date).toUTCString() === date),
      "Dates are those of RFC 822.",
    ),
    ...checkRule(
      !readElements(xml, "content:encoded").some((html) => RELATIVE.test(html)),
      "Addresses are absolute.",
    ),
  ];
}

/** Lists a feed's violations of JSON Feed 1.1. */
export function findJsonFeedFaults(text: string, selfUrl: string): string[] {
  const feed = JSON.parse(text);
  const items: Record<string, unknown>[] = feed.items ?? [];
  return [
    ...checkRule(feed.version === "https://jsonfeed.org/version/1.1", "The version is 1.1."),
    ...checkRule(isText(feed.title), "A feed has a title."),
    ...checkRule(feed.feed_url === selfUrl, "A feed says where it is."),
    ...checkRule(isAbsolute(feed.home_page_url), "The home page is absolute."),
    ...checkRule(new Set(items.map(({ id }) => id)).size === items.length, "Each id is there once."),
    ...items.flatMap((item) => [
      ...checkRule(isText(item.id), "An id is a text."),
      ...checkRule(isAbsolute(item.url), "An item's address is absolute."),
      ...checkRule(isText(item.content_html) || isText(item.content_text), "An item has content."),
      ...checkRule(RFC_3339.test(String(item.date_published)), "Dates are those of RFC 3339."),
      ...checkRule(RFC_3339.test(String(item.date_modified)), "Dates are those of RFC 3339."),
      ...checkRule(Array.isArray(item.tags) && item.tags.every(isText), "Tags are texts."),
      ...checkRule(Array.isArray(item.authors), "Authors are a list."),
    ]),
  ];
}

function checkRule(holds: boolean, rule: string): string[] {
  return holds ? [] : [rule];
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function isAbsolute(value: unknown): boolean {
  return typeof value === "string" && /^https?:$/.test(URL.parse(value)?.protocol ?? "");
}
