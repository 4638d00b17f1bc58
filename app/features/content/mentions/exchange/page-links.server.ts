import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

export interface PageLinks {
  /** The addresses of every link, picture, film and sound of the page, resolved. */
  links: URL[];
  /** Where the page takes webmentions, as its HTML says: the first of its `link` and `a` elements. */
  endpoint: URL | undefined;
  title: string;
}

const LINKS_MAX = 5000;
const parser = unified().use(rehypeParse);

export function listPageLinks(html: string, page: URL): PageLinks {
  const tree: Root = parser.parse(html);
  const found: PageLinks = { links: [], endpoint: undefined, title: "" };
  let base = page;
  visit(tree, "element", (element) => {
    if (element.tagName === "title") found.title ||= textOf(element).trim();
    const url = readAddress(element, base);
    if (!url) return;
    if (element.tagName === "base") base = url;
    else if (found.links.length < LINKS_MAX) found.links.push(url);
    if (isEndpoint(element)) found.endpoint ??= url;
  });
  return found;
}

function readAddress({ properties }: Element, base: URL): URL | undefined {
  const address = properties.href ?? properties.src;
  return typeof address === "string" && URL.canParse(address, base) ? new URL(address, base) : undefined;
}

function isEndpoint({ tagName, properties }: Element): boolean {
  const rels = Array.isArray(properties.rel) ? properties.rel : [];
  return ["a", "link"].includes(tagName) && rels.includes("webmention");
}
