import type { Element, ElementContent, Root } from "hast";

export function visitElements(parent: Root | Element, visit: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    visit(child);
    visitElements(child, visit);
  }
}

export function replaceElements(
  parent: Root | Element,
  replace: (element: Element) => ElementContent[],
): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type !== "element") return child.type === "doctype" ? [] : [child];
    replaceElements(child, replace);
    return replace(child);
  });
}

export function elementText(element: Element): string {
  return element.children
    .map((child) => {
      if (child.type === "text") return child.value;
      return child.type === "element" ? elementText(child) : "";
    })
    .join("");
}

export function hasElement(parent: Element, tagName: string): boolean {
  let found = false;
  visitElements(parent, (element) => {
    found ||= element.tagName === tagName;
  });
  return found;
}

export function isEmptyParagraph(node: ElementContent): boolean {
  return node.type === "element" && node.tagName === "p" && node.children.length === 0;
}
