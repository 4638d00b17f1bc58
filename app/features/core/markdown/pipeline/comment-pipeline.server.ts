import type { Element, ElementContent, Root } from "hast";
import type { Root as MarkdownRoot, Nodes, PhrasingContent } from "mdast";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import type { RenderedComment } from "../../../../utils/text/rendered-markdown.ts";
import { readPlainText } from "../plain-text.server.ts";
import { rememberOpenBrackets } from "../syntax/autolinks.server.ts";
import { replaceElements } from "./tree.server.ts";

/**
 * Shown as typed. A definition could name a long address a thousand times; any word may begin an e-mail
 * address.
 */
const UNKNOWN_TO_COMMENTS = [
  ..."headingAtx setextUnderline thematicBreak htmlFlow htmlText labelStartImage definition codeIndented".split(
    " ",
  ),
  ..."table tasklistCheck gfmFootnoteDefinition gfmFootnoteCall gfmPotentialFootnoteCall emailAutolink".split(
    " ",
  ),
];

const COMMENT_SCHEMA: Options = {
  tagNames: "a blockquote br code del em li ol p pre strong ul".split(" "),
  attributes: { a: ["href"], ol: ["start"] },
  protocols: { href: ["http", "https"] },
  clobber: [],
  strip: ["script", "style"],
};

export function createCommentPipeline(): (source: string) => Promise<RenderedComment> {
  const toSafeTree = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(rememberOpenBrackets)
    .use(disableConstructs)
    .use(() => keepLineBreaks)
    .use(remarkRehype)
    .use(rehypeSanitize, COMMENT_SCHEMA)
    .freeze();
  const toText = unified().use(rehypeStringify).freeze();
  return async (source) => {
    const tree: Root = await toSafeTree.run(toSafeTree.parse(source));
    replaceElements(tree, replaceLink);
    return { html: toText.stringify(tree), text: readPlainText(tree) };
  };
}

function disableConstructs(this: Processor): void {
  const extensions = this.data().micromarkExtensions ?? [];
  this.data("micromarkExtensions", [...extensions, { disable: { null: UNKNOWN_TO_COMMENTS } }]);
}

/** A commenter expects a line to end where it was ended. */
function keepLineBreaks(tree: MarkdownRoot): void {
  splitLines(tree);
}

function splitLines(node: Nodes): void {
  if (!("children" in node)) return;
  for (const child of node.children) splitLines(child);
  if (node.children.some((child) => child.type === "text" && child.value.includes("\n"))) {
    node.children = (node.children as PhrasingContent[]).flatMap(splitText) as typeof node.children;
  }
}

function splitText(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== "text") return [node];
  return node.value
    .split(/[ \t]*\n[ \t]*/)
    .flatMap((value, index) =>
      index === 0 ? [{ type: "text", value }] : [{ type: "break" }, { type: "text", value }],
    );
}

/** A link that leads to no site keeps only its words; the others get a `rel` that vouches for nothing. */
function replaceLink(element: Element): ElementContent[] {
  if (element.tagName !== "a") return [element];
  const { href } = element.properties;
  if (typeof href !== "string" || !/^https?:\/\/./i.test(href) || !URL.canParse(href)) {
    return element.children;
  }
  return [{ ...element, properties: { href, rel: ["nofollow", "ugc", "noopener"] } }];
}
