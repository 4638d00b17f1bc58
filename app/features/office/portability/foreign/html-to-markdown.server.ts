import type { Element, ElementContent, Nodes, Parents, Root } from "hast";
import { toString as toText } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { FindPicture } from "../posts/picture-store.server.ts";

/** Longer than any article, and still converted in a moment. */
const HTML_MAX_CHARS = 1_000_000;
const LINE_MAX_CHARS = 10_000;
const LINK_SCHEMES = /^(https?|mailto|tel):/i;
const UNSAID = new Set(["script", "style", "noscript"]);
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

export class UnreadableHtml extends Error {}

const parser = () => unified().use(rehypeParse, { fragment: true });
const converter = () => unified().use(rehypeRemark);
const writer = () =>
  unified()
    .use(remarkGfm)
    .use(remarkStringify, { bullet: "-", rule: "-", fences: true, incrementListMarker: true });

/** Equivalent Markdown; pictures that are not in the export become links. */
export async function convertHtml(html: string, findPicture: FindPicture): Promise<string> {
  if (html.length > HTML_MAX_CHARS) throw new UnreadableHtml("This text is too long to be converted.");
  try {
    const tree = parser().parse(html);
    removeUnsafe(tree);
    unwrapPictures(tree);
    await placePictures(tree, findPicture);
    const markdown = await converter().run(tree);
    return writer().stringify(markdown).trim();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UnreadableHtml("This text is nested too deeply to be converted.");
  }
}

export function readHtml(html: string): string {
  return toText(parser().parse(html.slice(0, LINE_MAX_CHARS)))
    .replaceAll(/\s+/g, " ")
    .trim();
}

function removeUnsafe(tree: Root): void {
  visit(tree, (node, index, parent) => {
    const isGone = node.type === "comment" || (node.type === "element" && UNSAID.has(node.tagName));
    if (isGone && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    if (node.type === "element") removeAddresses(node);
    return undefined;
  });
}

/** A link without its address is its words. */
function removeAddresses(node: Element): void {
  const { properties } = node;
  for (const name of ["href", "src", "cite"]) {
    const address = properties[name];
    // Browsers look past what cannot be seen in front of and inside of a scheme.
    const seen = typeof address === "string" ? address.replaceAll(/[\p{Cc}\s]/gu, "") : "";
    if (SCHEME.test(seen) && !LINK_SCHEMES.test(seen)) delete properties[name];
  }
  if (node.tagName === "a" && properties.href === undefined) node.tagName = "span";
}

/** A figure is its picture, with the caption as its title; of several sources of a picture the plain one stays. */
function unwrapPictures(tree: Root): void {
  visit(tree, "element", (node) => {
    if (node.tagName === "picture") node.children = node.children.filter((child) => isElement(child, "img"));
    if (node.tagName !== "figure") return;
    const pictures = listElements(node, "img");
    const caption = listElements(node, "figcaption")[0];
    const [picture] = pictures;
    if (pictures.length !== 1 || !picture || !caption) return;
    const words = toText(caption).replaceAll(/\s+/g, " ").trim();
    if (words && !listElements(caption, "img").length) {
      picture.properties.title = words;
      node.children = node.children.filter((child) => child !== caption);
    }
  });
}

async function placePictures(tree: Root, findPicture: FindPicture): Promise<void> {
  const found: { node: Element; parents: Parents[] }[] = [];
  const walk = (node: Nodes, parents: Parents[]) => {
    if (isElement(node, "img")) found.push({ node, parents });
    if ("children" in node) for (const child of node.children) walk(child as Nodes, [...parents, node]);
  };
  walk(tree, []);
  for (const { node, parents } of found) {
    const { src, alt, title } = node.properties;
    const place = await findPicture(typeof src === "string" ? src : "");
    if (place.kind === "taken") {
      node.properties.src = place.src;
      continue;
    }
    const words = [alt, title].find((text) => typeof text === "string" && text.trim() !== "");
    const isLink = place.kind === "remote" && !parents.some((parent) => isElement(parent, "a"));
    const text: ElementContent = {
      type: "text",
      value: typeof words === "string" ? words : isLink ? "Picture" : "",
    };
    Object.assign(node, { tagName: isLink ? "a" : "span", children: [text] });
    node.properties = isLink ? { href: place.href } : {};
  }
}

function listElements(node: Element, tagName: string): Element[] {
  return node.children.flatMap((child) => [
    ...(isElement(child, tagName) ? [child] : []),
    ...(child.type === "element" ? listElements(child, tagName) : []),
  ]);
}

function isElement(node: Nodes, tagName: string): node is Element {
  return node.type === "element" && node.tagName === tagName;
}
