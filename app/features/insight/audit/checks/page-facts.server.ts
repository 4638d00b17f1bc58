import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export interface PageImage {
  src: string;
  srcSet: string;
  sizes: string;
  alt: string | undefined;
  isHidden: boolean;
  isInText: boolean;
}

/** The facts that an audit reads from a page; texts are cut, and lists end where an audit has seen enough. */
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

/** Reads parse5's own tree: converting it to hast first makes parsing three times slower, and blocks the server all that time. */
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
  readChildren(parse(html, { scriptingEnabled: false }), facts);
  return facts;
}

function readChildren(parent: Parent, facts: PageFacts): void {
  for (const node of parent.childNodes) {
    if ("value" in node) facts.words += countWords(node.value, parent);
    if (!("tagName" in node)) continue;
    readElement(node, parent, facts);
    if (!READ_WHOLE.has(node.tagName)) readChildren(node, facts);
  }
}

export function findMeta({ metas }: PageFacts, name: string): string | undefined {
  return metas.find((meta) => meta.name === name)?.value;
}

function countWords(text: string, parent: Parent): number {
  return /^(script|style|title|noscript|template)$/.test(parent.nodeName)
    ? 0
    : (text.match(/\S+/g)?.length ?? 0);
}

function readElement(node: Element, parent: Parent, facts: PageFacts): void {
  const id = readAttribute(node, "id");
  if (id && facts.ids.size < IDS_MAX) facts.ids.add(id.slice(0, TEXT_MAX_CHARS));
  const heading = /^h([1-6])$/.exec(node.tagName);
  if (heading) push(facts.headings, { level: Number(heading[1]), text: cut(readText(node)) });
  else ELEMENT_READERS.get(node.tagName)?.(node, parent, facts);
}

/** Their own reader has seen what is in them. */
const READ_WHOLE = new Set(["picture", "script"]);

type ElementReader = (node: Element, parent: Parent, facts: PageFacts) => void;

const ELEMENT_READERS = new Map<string, ElementReader>(
  Object.entries<ElementReader>({
    html(node, _parent, facts) {
      facts.language = readAttribute(node, "lang") ?? "";
    },
    title(node, parent, facts) {
      // A drawing may have one too.
      if (parent.nodeName === "head") push(facts.titles, cut(readText(node)));
    },
    meta(node, _parent, facts) {
      const name = readAttribute(node, "name") ?? readAttribute(node, "property");
      if (name)
        push(facts.metas, { name: name.toLowerCase(), value: cut(readAttribute(node, "content") ?? "") });
    },
    link: (node, _parent, facts) => readLink(node, facts),
    a(node, _parent, facts) {
      const href = readAttribute(node, "href");
      if (href !== undefined) push(facts.links, href.slice(0, TEXT_MAX_CHARS));
    },
    picture: readPicture,
    img: (node, parent, facts) => push(facts.images, readImage(node, parent)),
    script(node, _parent, facts) {
      if (readAttribute(node, "type") === "application/ld+json")
        push(facts.jsonLd, readText(node).slice(0, JSON_LD_MAX_CHARS));
    },
  }),
);

function readLink(node: Element, facts: PageFacts): void {
  const rel = readAttribute(node, "rel")?.split(/\s+/) ?? [];
  const href = cut(readAttribute(node, "href") ?? "");
  if (rel.includes("canonical")) push(facts.canonicals, href);
  const language = readAttribute(node, "hreflang");
  if (rel.includes("alternate") && language) push(facts.alternates, { language, href });
}

/** A browser of today takes the first of the sources. */
function readPicture(node: Element, parent: Parent, facts: PageFacts): void {
  const children = node.childNodes.filter((child) => "tagName" in child);
  const image = children.find(({ tagName }) => tagName === "img");
  const source = children.find(({ tagName }) => tagName === "source");
  if (!image) return;
  const own = readImage(image, parent);
  push(facts.images, {
    ...own,
    ...(source && {
      srcSet: readAttribute(source, "srcset") ?? own.srcSet,
      sizes: readAttribute(source, "sizes") ?? own.sizes,
    }),
  });
}

const TEXT_HOLDERS = new Set(["p", "figure", "li", "td", "a", "em", "strong"]);

function readImage(node: Element, parent: Parent): PageImage {
  return {
    src: readAttribute(node, "src") ?? "",
    srcSet: readAttribute(node, "srcset") ?? "",
    sizes: readAttribute(node, "sizes") ?? "",
    alt: readAttribute(node, "alt"),
    isHidden:
      readAttribute(node, "aria-hidden") === "true" ||
      /^(presentation|none)$/.test(readAttribute(node, "role") ?? ""),
    isInText: TEXT_HOLDERS.has(parent.nodeName),
  };
}

function readAttribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function readText(parent: Parent): string {
  return parent.childNodes
    .map((node) => {
      if ("value" in node) return node.value;
      return "childNodes" in node ? readText(node) : "";
    })
    .join("");
}

function cut(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, TEXT_MAX_CHARS);
}

function push<T>(list: T[], item: T): void {
  if (list.length < LIST_MAX) list.push(item);
}
