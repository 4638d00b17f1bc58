import { isMainThread } from "node:worker_threads";
import type { Element, ElementContent, Root } from "hast";
import { LRUCache } from "lru-cache";
import { AWAITED_NICENESS, createChildWork, isSource } from "../../../../kit/workers/child-job.server.ts";
import { BusyError } from "../../../../kit/workers/semaphore.ts";
import { elementText, visitElements } from "../pipeline/tree.server.ts";
import type { Highlight } from "./code.server.ts";
import type { Drawing } from "./diagram-job.server.ts";
import { parseFenceMeta } from "./fence.server.ts";

/** Each diagram under its source; one that is not there could not be drawn. */
export type Drawings = ReadonlyMap<string, Drawing>;

const SOURCE_MAX_CHARS = 10_000;
const DIAGRAMS_MAX = 20;
const KEPT_MAX = 200;
const DRAW_TIMEOUT_MS = 20_000;
const HEAP_MAX_MB = 256;
/** One text is rendered after the other, so that seldom any waits. */
const WAITING_MAX = 8;
/** A wider drawing is not made smaller, since its words could not be read: it scrolls. */
const FITTING_MAX_PX = 820;
const FAILURE = "This diagram could not be drawn, so its source is shown.";

/** Caches its drawings: an author's preview is made again with every few words. */
export function createDiagramDrawer(): (tree: Root) => Promise<Drawings> {
  const kept = new LRUCache<string, Drawing>({ max: KEPT_MAX });
  const draw = createDrawQueue();
  return async (tree) => {
    const drawings = new Map<string, Drawing>();
    const missing: string[] = [];
    for (const source of listSources(tree)) {
      const drawing = kept.get(source);
      if (drawing) drawings.set(source, drawing);
      else missing.push(source);
    }
    if (missing.length === 0) return drawings;
    const drawn = await draw(missing);
    for (const [index, source] of missing.entries()) {
      const drawing = drawn[index];
      if (!drawing) continue;
      kept.set(source, drawing);
      drawings.set(source, drawing);
    }
    return drawings;
  };
}

function listSources(tree: Root): string[] {
  const sources = new Set<string>();
  visitElements(tree, (element) => {
    if (element.tagName !== "pre" || element.properties.dataLanguage !== "mermaid") return;
    const source = elementText(element);
    if (source.length <= SOURCE_MAX_CHARS) sources.add(source);
  });
  return [...sources].slice(0, DIAGRAMS_MAX);
}

/** In a process of its own, since the layout of a large graph would hold up every other answer; one at a time. */
function createDrawQueue(): (sources: string[]) => Promise<(Drawing | null)[]> {
  const draw = createChildWork({
    load: () => import("./diagram-job.server.ts"),
    name: "drawDiagrams",
    atOnce: 1,
    waitingMax: WAITING_MAX,
    timeoutMs: DRAW_TIMEOUT_MS,
    niceness: AWAITED_NICENESS,
    heapMaxMb: HEAP_MAX_MB,
    // On the main thread, as in a test, no other request is kept waiting.
    isDoneHere: (moduleUrl) => isMainThread && isSource(moduleUrl),
  });
  return (sources) =>
    draw(sources).catch((error: unknown) => {
      // Else the text would be stored without its diagrams.
      if (error instanceof BusyError) throw error;
      return [];
    });
}

export function createDiagramPlacer(
  drawings: Drawings,
  highlight: Highlight,
): (pre: Element) => ElementContent[] {
  let count = 0;
  return (pre) => {
    const { title } = parseFenceMeta(pre.properties.dataMeta);
    const drawing = drawings.get(elementText(pre));
    if (!drawing) return [element("p", { className: ["diagram-failure"] }, [text(FAILURE)]), highlight(pre)];
    count += 1;
    const name = title || drawing.label;
    const svg = nameParts(drawing.svg, `dg-${count}-`);
    const isFitting = Number(svg.properties.width) <= FITTING_MAX_PX;
    svg.properties = { ...svg.properties, role: "img", ariaLabel: name };
    if (isFitting) svg.properties.className = ["diagram-fit"];
    return [
      element("figure", { className: ["diagram"] }, [
        element("div", { className: ["diagram-scroll"], tabIndex: 0, role: "group", ariaLabel: "Diagram" }, [
          svg,
        ]),
        ...(title ? [element("figcaption", {}, [text(title)])] : []),
      ]),
    ];
  };
}

/** A copy whose ids nothing else on the page has, and nothing that the author wrote is in. */
function nameParts(drawing: Element, prefix: string): Element {
  const svg = structuredClone(drawing);
  const names = new Map<string, string>();
  visitElements(svg, ({ properties }) => {
    if (!properties.id) return;
    names.set(`url(#${properties.id})`, `${prefix}${names.size + 1}`);
    properties.id = `${prefix}${names.size}`;
  });
  visitElements(svg, ({ properties }) => {
    for (const end of ["markerStart", "markerEnd"]) {
      const name = names.get(String(properties[end]));
      if (name) properties[end] = `url(#${name})`;
      else delete properties[end];
    }
  });
  return svg;
}

function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

function text(value: string): ElementContent {
  return { type: "text", value };
}
