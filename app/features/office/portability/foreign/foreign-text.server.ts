import type { Definition, Html, Image, ImageReference, Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { isTooDeep } from "../../../core/markdown/depth.ts";
import type { FindPicture, FoundPicture } from "../posts/picture-store.server.ts";
import { convertHtml, UnreadableHtml } from "./html-to-markdown.server.ts";
import { removeFences } from "./text-spans.server.ts";

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Without one of these there is neither HTML nor a picture. */
const MAY_NEED_EDITS = /<[a-z/!?]|!\[/i;
const parser = unified().use(remarkParse).use(remarkGfm).freeze();
/** Inline HTML elements that Markdown can express; of other known ones only the words stay. */
const INLINE_MARKS: Readonly<Record<string, string>> = {
  b: "**",
  strong: "**",
  em: "*",
  i: "*",
  code: "`",
  del: "~~",
  s: "~~",
};
const INLINE =
  /^<\/?(b|strong|em|i|code|del|s|u|kbd|span|sup|sub|small|mark|abbr|font|a|div|p|center|script|style|iframe|object|embed|svg|form|input|button|video|audio)(?:\s[^>]*)?>$/i;

/** Generators' own marks become Markdown, HTML does too, pictures are found; all else stays byte for byte. */
export async function convertMarkdown(given: string, findPicture: FindPicture): Promise<string> {
  const text = replaceMarks(given);
  if (isTooDeep(text))
    throw new UnreadableHtml("This text is nested too deeply, or has too much markup, to be displayed.");
  // To parse a text takes longer than all else that is done with it.
  const found = MAY_NEED_EDITS.test(removeFences(text)) ? listNodes(parser.parse(text)) : [];
  const shown = new Set(found.flatMap(({ node }) => (node.type === "imageReference" ? node.identifier : [])));
  const places = new Map<string, FoundPicture>();
  for (const { node } of found) {
    if (node.type === "definition" && shown.has(node.identifier)) {
      places.set(node.identifier, await findPicture(node.url));
    }
  }
  const edits: Edit[] = [];
  for (const { node, isBlock } of found) {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) continue;
    const slice = text.slice(start, end);
    const replaced = await replaceNode(node, { slice, isBlock, places, findPicture });
    if (replaced !== undefined) edits.push({ start, end, text: replaced });
  }
  return applyEdits(text, edits).replace(/^\n+/, "").trimEnd();
}

interface Surroundings {
  slice: string;
  isBlock: boolean;
  places: ReadonlyMap<string, FoundPicture>;
  findPicture: FindPicture;
}

async function replaceNode(
  node: Found["node"],
  { slice, isBlock, places, findPicture }: Surroundings,
): Promise<string | undefined> {
  if (node.type === "html") return replaceHtml(node, isBlock, findPicture);
  if (node.type === "image") return replacePicture(node, await findPicture(node.url));
  return replaceReference(node, slice, places.get(node.identifier));
}

function replaceMarks(text: string): string {
  return text
    .replaceAll(/\{% *highlight +([\w+#-]+)[^%\n]*%\}\n?/g, "```$1\n")
    .replaceAll(/\n?\{% *endhighlight *%\}/g, "\n```")
    .replaceAll(/\{%-? *(?:end)?raw *-?%\}/g, "")
    .replaceAll(/\{\{[<%] *figure ([^>\n]*?)[>%]\}\}/g, (_, given: string) => {
      const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(given)?.[1] ?? "";
      const caption = read("caption") || read("title");
      return `![${read("alt") || caption}](<${read("src")}>${caption ? ` "${caption.replaceAll('"', "'")}"` : ""})`;
    })
    .replaceAll(/^\{\{[<%] *highlight +"?([\w+#-]+)"?[^>\n]*[>%]\}\}\n?/gm, "```$1\n")
    .replaceAll(/^\{\{[<%] *\/ *highlight *[>%]\}\}/gm, "```");
}

type Found = { node: Html | Image | ImageReference | Definition; isBlock: boolean };
const LOOKED_AT = new Set(["html", "image", "imageReference", "definition"]);

function isLookedAt(node: Nodes): node is Found["node"] {
  return LOOKED_AT.has(node.type);
}

function listNodes(root: Nodes, isInline = false): Found[] {
  if (isLookedAt(root)) return [{ node: root, isBlock: !isInline }];
  if (!("children" in root)) return [];
  const holdsText = root.type === "paragraph" || root.type === "heading" || root.type === "tableCell";
  return root.children.flatMap((child) => listNodes(child, isInline || holdsText));
}

/** Known elements only: in `Array<T>` the "T" is what the author said. */
async function replaceHtml(
  { value }: Html,
  isBlock: boolean,
  findPicture: FindPicture,
): Promise<string | undefined> {
  if (/^<br\s*\/?>$/i.test(value)) return undefined;
  if (value.startsWith("<!--")) return "";
  if (isBlock) return /^<\/?[a-z][\w-]*[\s/>]/i.test(value) ? convertHtml(value, findPicture) : undefined;
  if (/^<img\s/i.test(value)) return convertHtml(value, findPicture);
  const [, name] = INLINE.exec(value) ?? [];
  return name === undefined ? undefined : (INLINE_MARKS[name.toLowerCase()] ?? "");
}

function replacePicture(node: Image, place: FoundPicture): string {
  const title = node.title ? ` ${JSON.stringify(node.title)}` : "";
  const alt = (node.alt ?? "").replaceAll(/[[\]\\]/g, String.raw`\$&`);
  if (place.kind === "taken") return `![${alt}](${place.src}${title})`;
  return place.kind === "remote" ? `[${alt || "Picture"}](<${place.href}>)` : alt;
}

/** Without the "!" it is a link to the picture. */
function replaceReference(
  node: ImageReference | Definition,
  slice: string,
  place: FoundPicture | undefined,
): string | undefined {
  if (!place) return undefined;
  if (node.type === "definition")
    return place.kind === "taken" ? slice.replace(node.url, () => place.src) : undefined;
  if (place.kind === "taken") return undefined;
  return place.kind === "remote" ? slice.slice(1) : (node.alt ?? "");
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text: replaced } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    result += text.slice(at, start) + replaced;
    at = end;
  }
  return result + text.slice(at);
}

export function findWords(markdown: string): string {
  const words: string[] = [];
  const walk = (node: Nodes) => {
    if (node.type === "text" || node.type === "inlineCode") words.push(node.value);
    else if (node.type === "code" || node.type === "heading" || node.type === "table") return;
    else if ("children" in node) for (const child of node.children) walk(child);
    if (node.type === "paragraph") words.push(" ");
  };
  walk(parser.parse(markdown.slice(0, 5000)));
  return words.join("").replaceAll(/\s+/g, " ").trim();
}
