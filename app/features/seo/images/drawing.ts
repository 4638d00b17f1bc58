import type { CSSProperties } from "react";

/** What React calls an element, but plain data, which may be sent to another thread. */
export interface DrawingNode {
  type: "div";
  props: { style: CSSProperties; children: (DrawingNode | string)[] };
}

export interface Drawing {
  width: number;
  height: number;
  words: DrawingNode;
  /** SVG elements that are painted behind the words. */
  ground: string;
}

export function drawBox(style: CSSProperties, ...children: (DrawingNode | string)[]): DrawingNode {
  return { type: "div", props: { style: { display: "flex", boxSizing: "border-box", ...style }, children } };
}
