import type { Element, Root } from "hast";
import { toString as readText } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";

export interface PageImage {
  src: string;
  srcSet: string;
  sizes: string;
  alt: string | undefined;
  isHidden: boolean;
  isInText: boolean;
}

/** What is read of a page: texts are cut and lists end where an audit has seen enough. */
export interface PageFacts {
  language: string;
  titles: string[];
  /** By name or property, in the order of the page. */
  metas: { name: string; value: string }[];
  canonicals: string[];
  alternates: { language: string; href: string }[];
  headings: { level: number; text: string }[];
  links: string[];
  ids: Set<string>;
  images: PageImage[];
  jsonLd: string[];
  words: number;
}

const TEXT_MAX_CHARS = 1000;
const LIST_MAX = 1000;
const IDS_MAX = 5000;
const JSON_LD_MAX_CHARS = 200_000;
const PARSER = unified().use(rehypeParse);

export function parsePage(html: string): PageFacts {
  const facts: PageFacts = {
    language: "",
    titles: [],
    metas: [],
    canonicals: [],
    alternates: [],
    headings: [],
    links: [],
    ids: new Set(),
    images: [],
    jsonLd: [],
    words: 0,
  };
  visit(PARSER.parse(html), (node, _index, parent) => {
    if (node.type === "text") facts.words += countWords(node.value, parent);
    if (node.type === "element") return readElement(node, parent, facts);
    return undefined;
  });
  return facts;
}

export function findMeta({ metas }: PageFacts, name: string): string | undefined {
  return metas.find((meta) => meta.name === name)?.value;
}

function countWords(text: string, parent: Element | Root | undefined): number {
  const holder = parent?.type === "element" ? parent.tagName : "";
  return /^(script|style|title|noscript|template)$/.test(holder) ? 0 : (text.match(/\S+/g)?.length ?? 0);
}

function readElement(node: Element, parent: Element | Root | undefined, facts: PageFacts) {
  const id = readProperty(node, "id");
  if (id && facts.ids.size < IDS_MAX) facts.ids.add(id.slice(0, TEXT_MAX_CHARS));
  const heading = /^h([1-6])$/.exec(node.tagName);
  if (heading) return push(facts.headings, { level: Number(heading[1]), text: cut(readText(node)) });
  switch (node.tagName) {
    case "html":
      facts.language = readProperty(node, "lang") ?? "";
      return undefined;
    case "title":
      // A drawing may have one too.
      if (parent?.type === "element" && parent.tagName === "head") push(facts.titles, cut(readText(node)));
      return undefined;
    case "meta":
      return readMeta(node, facts);
    case "link":
      return readLink(node, facts);
    case "a": {
      const href = readProperty(node, "href");
      return href === undefined ? undefined : push(facts.links, href.slice(0, TEXT_MAX_CHARS));
    }
    case "picture":
      return readPicture(node, parent, facts);
    case "img":
      return push(facts.images, readImage(node, parent));
    case "script":
      if (readProperty(node, "type") === "application/ld+json")
        push(facts.jsonLd, readText(node).slice(0, JSON_LD_MAX_CHARS));
      return SKIP;
    default:
      return undefined;
  }
}

function readMeta(node: Element, facts: PageFacts): undefined {
  const name = readProperty(node, "name") ?? readProperty(node, "property");
  if (name) push(facts.metas, { name: name.toLowerCase(), value: cut(readProperty(node, "content") ?? "") });
}

function readLink(node: Element, facts: PageFacts): undefined {
  const rel = readProperty(node, "rel")?.split(" ") ?? [];
  const href = cut(readProperty(node, "href") ?? "");
  if (rel.includes("canonical")) push(facts.canonicals, href);
  const language = readProperty(node, "hrefLang");
  if (rel.includes("alternate") && language) push(facts.alternates, { language, href });
}

/** A browser of today takes the first of the sources. */
function readPicture(node: Element, parent: Element | Root | undefined, facts: PageFacts): typeof SKIP {
  const children = node.children.filter((child) => child.type === "element");
  const image = children.find(({ tagName }) => tagName === "img");
  const source = children.find(({ tagName }) => tagName === "source");
  if (!image) return SKIP;
  const own = readImage(image, parent);
  push(facts.images, {
    ...own,
    ...(source && {
      srcSet: readProperty(source, "srcSet") ?? own.srcSet,
      sizes: readProperty(source, "sizes") ?? own.sizes,
    }),
  });
  return SKIP;
}

const TEXT_HOLDERS = new Set(["p", "figure", "li", "td", "a", "em", "strong"]);

function readImage(node: Element, parent: Element | Root | undefined): PageImage {
  return {
    src: readProperty(node, "src") ?? "",
    srcSet: readProperty(node, "srcSet") ?? "",
    sizes: readProperty(node, "sizes") ?? "",
    alt: readProperty(node, "alt"),
    isHidden:
      readProperty(node, "ariaHidden") === "true" ||
      /^(presentation|none)$/.test(readProperty(node, "role") ?? ""),
    isInText: parent?.type === "element" && TEXT_HOLDERS.has(parent.tagName),
  };
}

function readProperty({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(name === "srcSet" ? ", " : " ") : String(value);
}

function cut(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, TEXT_MAX_CHARS);
}

function push<T>(list: T[], item: T): undefined {
  if (list.length < LIST_MAX) list.push(item);
}
