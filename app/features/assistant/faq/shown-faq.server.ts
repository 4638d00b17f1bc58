import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as toText } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { Db } from "../../../../db/schema.ts";
import type { MarkdownRenderer } from "../../../utils/text/rendered-markdown.ts";
import { renderText } from "../../core/markdown/render-text.server.ts";
import { listFaq } from "./faq.server.ts";
import { FAQ_SHOWN_MAX, type ShownFaq } from "./faq.ts";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const printer = unified().use(rehypeStringify).freeze();
const BLOCKS = new Set(["p", "li", "pre", "tr", "blockquote"]);

/** The questions chosen for the contact page, rendered; ones that fail to render are left out. */
export async function listShownFaq(db: Db, render: MarkdownRenderer): Promise<ShownFaq[]> {
  const entries = (await listFaq(db)).filter(({ onContact }) => onContact).slice(0, FAQ_SHOWN_MAX);
  const shown = await Promise.all(
    entries.map(async ({ id, question, answer, topic }) => {
      const rendered = await renderText(render, answer);
      return rendered.ok ? [{ id, question, topic, ...formatAnswer(rendered.value.html) }] : [];
    }),
  );
  return shown.flat();
}

/** Many answers share one page: no ids, which could occur twice, and no headings below a folded question. */
function formatAnswer(html: string): Pick<ShownFaq, "html" | "text"> {
  const tree: Root = parser.parse(html);
  visit(tree, "element", (element) => {
    delete element.properties.id;
    delete element.properties.ariaDescribedBy;
    const { href } = element.properties;
    if (typeof href === "string" && href.startsWith("#")) element.tagName = "span";
    if (element.tagName === "span") delete element.properties.href;
    if (/^h[1-6]$/.test(element.tagName)) emphasise(element);
  });
  return { html: printer.stringify(tree), text: listLines(tree).join("\n") };
}

function emphasise(heading: Element): void {
  const strong: Element = {
    type: "element",
    tagName: "strong",
    properties: {},
    children: heading.children,
  };
  heading.tagName = "p";
  heading.children = [strong];
}

/** The readable text, a line for each paragraph, item and row. */
function listLines({ children }: { children: (RootContent | ElementContent)[] }): string[] {
  return children.flatMap((child) => {
    if (child.type !== "element") return [];
    const isLast = !child.children.some((inner) => inner.type === "element" && hasBlock(inner));
    if (BLOCKS.has(child.tagName) && isLast) return toText(child).replace(/\s+/g, " ").trim() || [];
    return listLines(child);
  });
}

function hasBlock(element: Element): boolean {
  return (
    BLOCKS.has(element.tagName) ||
    element.children.some((child) => child.type === "element" && hasBlock(child))
  );
}
