import type { Element } from "hast";
import { elementText, visitElements } from "../pipeline/tree.server.ts";
import { cleanDrawing } from "./diagram-svg.server.ts";

export const moduleUrl = import.meta.url;

export interface Drawing {
  /** Sanitised; its ids are to be made unique on the page. */
  svg: Element;
  label: string;
}

const LABEL_MAX_CHARS = 300;

/**
 * Draws Mermaid's flowcharts, sequences, states, classes, entities and charts; null for a diagram that cannot be drawn.
 */
export async function drawDiagrams(sources: readonly string[]): Promise<(Drawing | null)[]> {
  const { renderMermaidSVG } = await import("beautiful-mermaid");
  return sources.map((source) => {
    try {
      const { title, description, rest } = takeLabels(source);
      const svg = cleanDrawing(renderMermaidSVG(spaceArrows(rest), { transparent: true }));
      const texts = svg ? listTexts(svg) : [];
      // A diagram without a word is one that the library has not understood.
      if (!svg || texts.length === 0) return null;
      const words = [title, description].filter(Boolean).join(": ");
      return { svg, label: (words || `Diagram: ${texts.join(", ")}`).slice(0, LABEL_MAX_CHARS) };
    } catch {
      return null;
    }
  });
}

const FLOWCHART = /^\s*(?:%%.*\s+)*(?:graph|flowchart)\b/;
const LABEL_OR_BARE_END =
  /"[^"\n]*"|\[[^\]\n]*\]|\([^)\n]*\)|\{[^}\n]*\}|\|[^|\n]*\||(\w)(?=<?(?:--|==|-\.|~~~))|;/g;

/** The library takes the arrow of `A-->B` for a part of the name, and loses the text behind it, or behind `;`. */
function spaceArrows(source: string): string {
  if (!FLOWCHART.test(source)) return source;
  return source
    .replace(LABEL_OR_BARE_END, (found: string, end: string | undefined) =>
      found === ";" ? "\n" : end ? `${end} ` : found,
    )
    .replace(/(?<= )--(?=[a-z][^-|\n]*-->)/gi, "-- ");
}

/** Mermaid's own lines for those who cannot see the drawing; the library knows none of them. */
function takeLabels(source: string): { title: string; description: string; rest: string } {
  const findLabel = (name: string) =>
    new RegExp(String.raw`^[ \t]*${name}:(.*)$`, "m").exec(source)?.[1]?.trim() ?? "";
  return {
    title: findLabel("accTitle"),
    description: findLabel("accDescr"),
    rest: source.replace(/^[ \t]*acc(Title|Descr):.*$/gm, ""),
  };
}

function listTexts(svg: Element): string[] {
  const texts: string[] = [];
  visitElements(svg, (element) => {
    if (element.tagName === "text") texts.push(elementText(element).replace(/\s+/g, " ").trim());
  });
  return texts.filter(Boolean);
}
