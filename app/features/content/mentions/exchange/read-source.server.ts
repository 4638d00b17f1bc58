import { mf2 } from "microformats-parser";
import {
  MENTION_AUTHOR_MAX_CHARS,
  MENTION_EXCERPT_MAX_CHARS,
  MENTION_KINDS,
  MENTION_URL_MAX_CHARS,
  type MentionKind,
} from "../mention.ts";
import { listPageLinks } from "./page-links.server.ts";

export interface ReadMention {
  kind: MentionKind;
  author: string;
  authorUrl: string;
  excerpt: string;
}

type Parsed = ReturnType<typeof mf2>;
type Item = Parsed["items"][number];
type Value = Item["properties"][string][number];

const KIND_PROPERTIES: Partial<Record<MentionKind, string>> = {
  reply: "in-reply-to",
  like: "like-of",
  repost: "repost-of",
};
const ITEMS_MAX = 200;

/**
 * By its microformats (h-entry); undefined when nothing in it leads to the target (W3C Webmention, 3.2.2).
 */
export function readSource(
  html: string,
  { source, target }: { source: URL; target: URL },
): ReadMention | undefined {
  const { links, title } = listPageLinks(html, source);
  if (!links.some((link) => isSamePage(link, target))) return undefined;
  const entry = findEntry(parse(html, source).items, target);
  return {
    kind: findKind(entry, target),
    ...readAuthor(entry, source),
    excerpt: cut(
      readText(entry, "summary") || readText(entry, "content") || title,
      MENTION_EXCERPT_MAX_CHARS,
    ),
  };
}

/** Fragments aside: a link to a heading of ours names the page. */
function isSamePage(link: URL, target: URL): boolean {
  return link.origin === target.origin && link.pathname === target.pathname;
}

/** The parser throws on input that is not a document. */
function parse(html: string, source: URL): Pick<Parsed, "items"> {
  try {
    return mf2(html, { baseUrl: source.href });
  } catch {
    return { items: [] };
  }
}

/** The entry that names the target; if the page has only one entry, that one. */
function findEntry(items: readonly Item[], target: URL): Item | undefined {
  const entries = flatten(items).filter(({ type }) => type?.includes("h-entry"));
  return entries.find((entry) => findKind(entry, target) !== "mention") ?? entries[0];
}

function flatten(items: readonly Item[]): Item[] {
  const found: Item[] = [];
  const queue = [...items];
  while (queue.length > 0 && found.length < ITEMS_MAX) {
    const item = queue.shift();
    if (!item) break;
    found.push(item);
    queue.push(...(item.children ?? []));
  }
  return found;
}

function findKind(entry: Item | undefined, target: URL): MentionKind {
  const names = (property: string) =>
    (entry?.properties[property] ?? []).some((value) => {
      const address = readValue(value);
      return URL.canParse(address) && isSamePage(new URL(address), target);
    });
  return MENTION_KINDS.find((kind) => names(KIND_PROPERTIES[kind] ?? "")) ?? "mention";
}

function readAuthor(entry: Item | undefined, source: URL): Pick<ReadMention, "author" | "authorUrl"> {
  const card = entry?.properties.author?.[0];
  const properties = typeof card === "object" && "properties" in card ? card.properties : {};
  const name = readValue(properties.name?.[0]) || (typeof card === "string" ? card : "");
  const address = readValue(properties.url?.[0]);
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  return {
    author: cut(name, MENTION_AUTHOR_MAX_CHARS) || source.hostname,
    authorUrl: isWeb && address.length <= MENTION_URL_MAX_CHARS ? address : source.origin,
  };
}

function readText(entry: Item | undefined, property: string): string {
  return readValue(entry?.properties[property]?.[0]);
}

function readValue(value: Value | undefined): string {
  if (typeof value === "string") return value;
  if (!value || !("value" in value)) return "";
  return typeof value.value === "string" ? value.value : readValue(value.value);
}

function cut(text: string, maxChars: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > maxChars ? `${line.slice(0, maxChars - 1).trimEnd()}…` : line;
}
