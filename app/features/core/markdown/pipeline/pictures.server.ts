import type { Element, ElementContent, Root } from "hast";
import type { Picture } from "../../media/media.ts";
import { visitElements } from "./tree.server.ts";

export type FindPictures = (srcs: readonly string[]) => Promise<ReadonlyMap<string, Picture>>;

/** How wide the column of a text is; see `.prose`. */
const SIZES = "(min-width: 768px) 704px, 92vw";

export async function loadPictures(
  tree: Root,
  findPictures: FindPictures | undefined,
): Promise<ReadonlyMap<string, Picture>> {
  const srcs = new Set<string>();
  visitElements(tree, ({ tagName, properties: { src } }) => {
    if (tagName === "img" && typeof src === "string" && src.startsWith("/media/"))
      srcs.add(toPictureSrc(src));
  });
  return findPictures && srcs.size > 0 ? findPictures([...srcs]) : new Map();
}

/** The picture, whichever of its files is named. */
function toPictureSrc(src: string): string {
  return src.replace(/(-\d+\.(avif|webp)|\.(jpg|png))$/, "");
}

/** A picture from elsewhere becomes a link to it: a page asks no third party for anything. */
export function replaceImage(image: Element, pictures: ReadonlyMap<string, Picture>): Element {
  const src = String(image.properties.src ?? "");
  if (src !== "" && isLocalAddress(src)) {
    const plain = { alt: "", ...image.properties, loading: "lazy", decoding: "async" };
    const stored = pictures.get(toPictureSrc(src));
    return stored ? createPicture(plain, stored) : { ...image, properties: plain };
  }
  const text = { type: "text", value: String(image.properties.alt || src || "Picture") } as const;
  if (src === "") return { type: "element", tagName: "em", properties: {}, children: [text] };
  const properties = { href: src, rel: ["noopener", "noreferrer"] };
  return { type: "element", tagName: "a", properties, children: [text] };
}

/** Read as a browser reads it, so that `//host` and `/\host` count as addresses elsewhere. */
export function isLocalAddress(address: string): boolean {
  const base = "https://local.invalid";
  return URL.canParse(address, base) && new URL(address, base).origin === base;
}

/** With its size, so that nothing moves when it arrives, and a width for every screen. */
function createPicture(plain: Element["properties"], { src, width, height, widths }: Picture): Element {
  const sourceSet = (extension: string) =>
    widths.map((step) => `${src}-${step}.${extension} ${step}w`).join(", ");
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  const source = { type: "image/avif", srcSet: sourceSet("avif"), sizes: SIZES };
  const image = {
    ...plain,
    src: `${src}-${middle}.webp`,
    srcSet: sourceSet("webp"),
    sizes: SIZES,
    width,
    height,
  };
  return {
    type: "element",
    tagName: "picture",
    properties: {},
    children: [
      { type: "element", tagName: "source", properties: source, children: [] },
      { type: "element", tagName: "img", properties: image, children: [] },
    ],
  };
}

/** A picture that is a paragraph by itself and has a title is a figure, with the title as its caption. */
export function replaceParagraph(paragraph: Element): ElementContent[] {
  const [only, ...others] = paragraph.children.filter(
    (child) => child.type !== "text" || child.value.trim() !== "",
  );
  if (others.length > 0 || only?.type !== "element") return [paragraph];
  const image = only.tagName === "picture" ? only.children.at(-1) : only;
  if (image?.type !== "element" || image.tagName !== "img") return [paragraph];
  const { title, ...rest } = image.properties;
  if (typeof title !== "string" || title.trim() === "") return [paragraph];
  image.properties = rest;
  const caption: Element = {
    type: "element",
    tagName: "figcaption",
    properties: {},
    children: [{ type: "text", value: title.trim() }],
  };
  return [
    { type: "element", tagName: "figure", properties: { className: ["shown"] }, children: [only, caption] },
  ];
}
