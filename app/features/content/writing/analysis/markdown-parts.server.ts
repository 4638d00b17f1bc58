import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

export interface MarkdownLink {
  url: string;
  text: string;
  /** Whether the link's text is its address. */
  isBare: boolean;
}

/** The marker of a callout: it names the box, and is no word of the text. */
const CALLOUT_MARKER = /^\[!(?:note|tip|important|warning|caution)\]\s*/i;

export interface MarkdownParts {
  /** All paragraphs, also those in lists and quotes. */
  paragraphs: string[];
  headings: { depth: number; text: string }[];
  /** Cells of tables: words, but no sentences. */
  cells: string[];
  links: MarkdownLink[];
  images: { url: string; alt: string }[];
}

/** Code blocks and raw HTML are no prose and stay out. */
export function readMarkdown(source: string): MarkdownParts {
  const root: Root = unified().use(remarkParse).use(remarkGfm).parse(source);
  const parts: MarkdownParts = { paragraphs: [], headings: [], cells: [], links: [], images: [] };
  const addresses = new Map<string, string>();
  visit(root, (node) => {
    if (node.type === "definition") addresses.set(node.identifier, node.url);
  });
  visit(root, (node) => addPart(parts, node, addresses));
  return parts;
}

function addPart(parts: MarkdownParts, node: Nodes, addresses: ReadonlyMap<string, string>): void {
  if (node.type === "paragraph") addText(parts.paragraphs, node);
  if (node.type === "tableCell") addText(parts.cells, node);
  if (node.type === "heading") parts.headings.push({ depth: node.depth, text: readText(node) });
  if (node.type === "link") parts.links.push(toLink(node, node.url));
  if (node.type === "linkReference") parts.links.push(toLink(node, addresses.get(node.identifier) ?? ""));
  if (node.type === "image") parts.images.push({ url: node.url, alt: node.alt ?? "" });
  if (node.type === "imageReference") {
    parts.images.push({ url: addresses.get(node.identifier) ?? "", alt: node.alt ?? "" });
  }
}

function addText(list: string[], node: Nodes): void {
  const text = readText(node).replace(CALLOUT_MARKER, "");
  if (text) list.push(text);
}

function toLink(node: Nodes, url: string): MarkdownLink {
  const text = readText(node);
  const bare = url.replace(/^(https?:\/\/|mailto:)/, "");
  return { url, text, isBare: text === url || text === bare };
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ("children" in node) for (const child of node.children) visit(child, see);
}

function readText(node: Nodes): string {
  return collectText(node).replace(/\s+/g, " ").trim();
}

function collectText(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "break") return " ";
  return "children" in node ? node.children.map(collectText).join("") : "";
}
