import type { Element, ElementContent, Root } from "hast";
import type { Highlight } from "./markdown-code.server.ts";
import { createHeadingReplacer } from "./markdown-headings.server.ts";
import { elementText, replaceElements, visitElements } from "./markdown-tree.server.ts";
import type { PostHeading } from "./post.ts";

/** Adds to a sanitised tree what readers need: heading anchors, coloured code, safe links, named tables. */
export function enrichTree(tree: Root, highlight: Highlight): PostHeading[] {
  const headings = createHeadingReplacer(tree);
  replaceElements(tree, (element) => {
    switch (element.tagName) {
      case "a":
        return replaceLink(element);
      case "img":
        return [replaceImage(element)];
      case "input":
        return [{ ...element, properties: { ...element.properties, ariaLabel: taskLabel(element) } }];
      case "td":
      case "th":
        return [replaceCell(element)];
      case "table":
        return [wrapTable(element)];
      case "pre":
        return [highlight(element)];
      default:
        return headings.replace(element);
    }
  });
  return headings.list;
}

/** Read as a browser reads it, so that `//host` and `/\host` count as addresses elsewhere. */
function isLocal(address: string): boolean {
  const base = "https://local.invalid";
  return URL.canParse(address, base) && new URL(address, base).origin === base;
}

function replaceLink(link: Element): ElementContent[] {
  const { href } = link.properties;
  if (typeof href !== "string" || href === "") return link.children;
  if (isLocal(href) || !/^(https?:|[/\\])/.test(href)) return [link];
  return [{ ...link, properties: { ...link.properties, rel: ["noopener", "noreferrer"] } }];
}

/** A picture from elsewhere becomes a link to it: a page asks no third party for anything. */
function replaceImage(image: Element): Element {
  const src = String(image.properties.src ?? "");
  if (isLocal(src) && src !== "") {
    return { ...image, properties: { alt: "", ...image.properties, loading: "lazy", decoding: "async" } };
  }
  const text = { type: "text", value: String(image.properties.alt || src || "Picture") } as const;
  if (src === "") return { type: "element", tagName: "em", properties: {}, children: [text] };
  return {
    type: "element",
    tagName: "a",
    properties: { href: src, rel: ["noopener", "noreferrer"] },
    children: [text],
  };
}

function taskLabel(input: Element): string {
  return input.properties.checked ? "Done" : "To do";
}

function replaceCell(cell: Element): Element {
  const { align } = cell.properties;
  return {
    ...cell,
    tagName: cell.tagName === "th" && elementText(cell).trim() === "" ? "td" : cell.tagName,
    properties: typeof align === "string" ? { className: [`align-${align}`] } : {},
  };
}

function wrapTable(table: Element): Element {
  const columns: string[] = [];
  visitElements(table, (element) => {
    if (element.tagName === "th") columns.push(elementText(element).trim());
  });
  return {
    type: "element",
    tagName: "div",
    properties: {
      className: ["table-scroll"],
      tabIndex: 0,
      role: "group",
      ariaLabel: columns.length > 0 ? `Table: ${columns.join(", ")}` : "Table",
    },
    children: [table],
  };
}
