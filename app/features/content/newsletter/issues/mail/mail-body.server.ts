import type { Element, ElementContent, RootContent } from "hast";
import { toString as toText } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { TEXT_STYLES } from "./mail-styles.ts";

/** Elements that most mail programs show as intended; others are replaced by their content. */
const KEPT = new Set([
  ...[
    "p",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "a",
    "strong",
    "em",
    "del",
    "code",
    "pre",
    "blockquote",
    "ul",
    "ol",
  ],
  ...["li", "table", "thead", "tbody", "tr", "th", "td", "hr", "br", "sup", "sub", "kbd", "dl", "dt", "dd"],
]);
const DROPPED = new Set([
  "script",
  "style",
  "button",
  "template",
  "source",
  "iframe",
  "object",
  "form",
  "head",
]);
const KEPT_PROPERTIES = ["colSpan", "rowSpan", "start"];

interface BodyPlace {
  /** Addresses in the text are meant from here. */
  base: string;
  /** The page on which the text can be read with its pictures; undefined for a text that is nowhere else. */
  page: string | undefined;
  /** The files of stored pictures that mail programs can show, by the address of the picture. */
  files?: ReadonlyMap<string, string>;
}

/** The stored pictures of a text, each once. */
export function listMailPictures(html: string): string[] {
  const found = html.matchAll(/<img\b[^>]*? src="(\/media\/[^"]+)"/g);
  return [...new Set(Array.from(found, ([, src = ""]) => toStoredSrc(src)))];
}

/** Strips the width from the address of a rendition, leaving the address of the picture. */
function toStoredSrc(src: string): string {
  return src.replace(/-\d+\.(avif|webp)$/, "");
}

/**
 * Whole addresses, a style in each tag, pictures of the site as such, other pictures and drawings as links: a mail
 * loads nothing from elsewhere.
 */
export function formatMailBody(html: string, place: BodyPlace): string {
  const root = unified().use(rehypeParse, { fragment: true }).parse(html);
  const children = root.children.flatMap((child) => convert(child, place));
  return unified().use(rehypeStringify).stringify({ type: "root", children });
}

function convert(node: RootContent, place: BodyPlace): ElementContent[] {
  if (node.type === "text") return [node];
  if (node.type !== "element") return [];
  const { tagName } = node;
  if (DROPPED.has(tagName) || isAnchorMark(node) || "dataFootnoteBackref" in node.properties) return [];
  const inner = () => node.children.flatMap((child) => convert(child, place));
  if (isHeadingLink(node)) return inner();
  switch (tagName) {
    case "img":
      return [createPicture(node, place)];
    case "svg":
      return place.page ? [createLink(place.page, "See the drawing on the site")] : [];
    case "math":
      return [createElement("code", [{ type: "text", value: readFormula(node) }])];
    case "input":
      return [{ type: "text", value: node.properties.checked ? "☑ " : "☐ " }];
    case "figcaption":
    case "summary":
      return [styled("p", TEXT_STYLES[tagName] ?? TEXT_STYLES.p, convertCaption(node, place))];
    case "a":
      return convertLink(node, inner(), place);
    case "pre":
      // Colours of code are classes that no mail program knows.
      return [createElement("pre", [{ type: "text", value: toText(node) }])];
    default:
      return KEPT.has(tagName) ? [createElement(tagName, inner(), keepProperties(node))] : inner();
  }
}

/** A code block's file name and language need a separator in a mail, where no layout keeps them apart. */
function convertCaption({ children }: Element, place: BodyPlace): ElementContent[] {
  const hasParts = children.every((child) => child.type === "element" && child.tagName === "span");
  return children.flatMap((child, index) => [
    ...(hasParts && index > 0 ? [{ type: "text", value: " · " } as const] : []),
    ...convert(child, place),
  ]);
}

function createPicture(node: Element, place: BodyPlace): Element {
  const src = URL.parse(String(node.properties.src ?? ""), place.base)?.href ?? place.base;
  const alt = String(node.properties.alt ?? "");
  const file = place.files?.get(toStoredSrc(String(node.properties.src ?? "")));
  if (!file) return createLink(src, `Picture: ${alt || "without a description"}`);
  const properties = { src: new URL(file, place.base).href, alt, width: "536" };
  return createElement("img", [], properties);
}

/** A mark beside a heading says nothing in a mail. */
function isAnchorMark({ tagName, properties }: Element): boolean {
  return tagName === "a" && properties.ariaHidden === "true";
}

/** A heading's words lead to the heading itself. */
function isHeadingLink({ tagName, properties }: Element): boolean {
  return tagName === "a" && toClasses(properties.className).split(" ").includes("anchor");
}

function toClasses(className: unknown): string {
  return Array.isArray(className) ? className.join(" ") : "";
}

function convertLink(node: Element, children: ElementContent[], { base, page }: BodyPlace): ElementContent[] {
  const href = String(node.properties.href ?? "");
  // The footnote is below; links inside a mail don't work.
  if ("dataFootnoteRef" in node.properties) return [{ type: "text", value: `[${toText(node)}]` }];
  if (href.startsWith("#"))
    return page ? [createElement("a", children, { href: `${page}${href}` })] : children;
  const address = URL.parse(href, base);
  const isKnown = address && ["http:", "https:", "mailto:"].includes(address.protocol);
  return isKnown ? [createElement("a", children, { href: address.href })] : children;
}

/** KaTeX keeps the source beside its drawing. */
function readFormula(node: Element): string {
  const annotation = findElement(node, "annotation");
  return toText(annotation ?? node).trim();
}

function findElement(node: Element, tagName: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const found = child.tagName === tagName ? child : findElement(child, tagName);
    if (found) return found;
  }
  return undefined;
}

function keepProperties({ properties }: Element): Element["properties"] {
  return Object.fromEntries(
    KEPT_PROPERTIES.flatMap((name) => (name in properties ? [[name, properties[name]]] : [])),
  );
}

function createLink(href: string, text: string): Element {
  return createElement("a", [{ type: "text", value: text }], { href });
}

function createElement(
  tagName: string,
  children: ElementContent[],
  properties: Element["properties"] = {},
): Element {
  return styled(tagName, TEXT_STYLES[tagName], children, properties);
}

function styled(
  tagName: string,
  style: string | undefined,
  children: ElementContent[],
  properties: Element["properties"] = {},
): Element {
  return { type: "element", tagName, properties: { ...properties, ...(style && { style }) }, children };
}
