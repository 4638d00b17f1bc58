import type { Element, ElementContent, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

const ELEMENTS_MAX = 3_000;
const DRAWING_MAX_CHARS = 300_000;

const ELEMENTS = new Set(
  "svg g defs marker path line polyline polygon rect circle ellipse text tspan".split(" "),
);
const NUMBER = /^-?\d*\.?\d+(px|em)?$/;
const NUMBERS = /^[-\d.,\s]*$/;
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    (
      "width height x y rx ry cx cy r x1 x2 y1 y2 dx dy refX refY markerWidth markerHeight strokeWidth fontSize " +
      "opacity fillOpacity strokeOpacity"
    )
      .split(" ")
      .map((name) => [name, NUMBER]),
  ),
  viewBox: NUMBERS,
  points: NUMBERS,
  strokeDashArray: NUMBERS,
  d: /^[-\d.,\sMLHVCSQTAZ]*$/i,
  transform: /^((translate|rotate|scale)\([-\d.,\s]*\)\s*)+$/,
  orient: /^(auto|auto-start-reverse|-?\d+)$/,
  textAnchor: /^(start|middle|end)$/,
  fontWeight: /^(bold|normal|\d00)$/,
  fontStyle: /^italic$/,
  textDecoration: /^(underline|line-through)$/,
  strokeLineJoin: /^(round|bevel|miter)$/,
  strokeLineCap: /^(round|butt|square)$/,
  id: /^[\w-]{1,60}$/,
  markerStart: /^url\(#[\w-]{1,60}\)$/,
  markerEnd: /^url\(#[\w-]{1,60}\)$/,
};
/** The dots behind a chart are most of its size, and shadows need elements that are not allowed here. */
const LEFT_OUT = /\bxychart-(grid|line-shadow)\b/;

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** The drawing with nothing but shapes and words in it, in colours of the page; undefined when it is too large. */
export function cleanDrawing(drawing: string): Element | undefined {
  if (drawing.length > DRAWING_MAX_CHARS) return undefined;
  const tree: Root = parser.parse(drawing);
  const svg = tree.children.find((child) => child.type === "element" && child.tagName === "svg");
  if (svg?.type !== "element") return undefined;
  const count = { elements: 0 };
  const [clean] = cleanElement(svg, count, false);
  return count.elements <= ELEMENTS_MAX && clean?.type === "element" ? clean : undefined;
}

function cleanElement(element: Element, count: { elements: number }, isMarker: boolean): ElementContent[] {
  const { tagName, properties } = element;
  const className = [properties.className].flat().join(" ");
  if (!ELEMENTS.has(tagName) || LEFT_OUT.test(className)) return [];
  count.elements += 1;
  const isInMarker = isMarker || tagName === "marker";
  const isWords = tagName === "text" || tagName === "tspan";
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === "element") return cleanElement(child, count, isInMarker);
    return child.type === "text" && isWords ? [{ type: "text", value: child.value }] : [];
  });
  if (tagName === "g" && children.length === 0) return [];
  return [
    {
      type: "element",
      tagName,
      properties: {
        ...cleanAttributes(properties),
        ...findPaint(tagName, properties, isInMarker),
        ...findSeriesPaint(className),
        ...(className === "mono" && { className: ["diagram-mono"] }),
      },
      children,
    },
  ];
}

function cleanAttributes(properties: Element["properties"]): Element["properties"] {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, given]) => {
      const value = [given].flat().join(" ");
      return Object.hasOwn(ATTRIBUTES, name) && ATTRIBUTES[name]?.test(value) ? [[name, round(value)]] : [];
    }),
  );
}

function round(value: string): string {
  return value.replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
}

const SERIES_COLORS = 6;

/** The page's stylesheet has each colour for light and dark; the value after the comma is for feeds. */
const PAINTS: Readonly<Record<string, string>> = {
  "var(--_text)": "var(--dg-ink,currentColor)",
  "var(--_text-sec)": "var(--dg-soft,currentColor)",
  "var(--_text-muted)": "var(--dg-soft,currentColor)",
  "var(--_text-faint)": "var(--dg-soft,currentColor)",
  "var(--_line)": "var(--dg-line,currentColor)",
  "var(--_arrow)": "var(--dg-line,currentColor)",
  "var(--_node-fill)": "var(--dg-node,none)",
  "var(--_node-stroke)": "var(--dg-edge,currentColor)",
  "var(--_group-fill)": "none",
  "var(--_group-hdr)": "var(--dg-band,none)",
  "var(--_inner-stroke)": "var(--dg-faint,currentColor)",
  "var(--_key-badge)": "var(--dg-band,none)",
  "var(--bg)": "var(--dg-ground,none)",
  none: "none",
};

/** A colour that the author wrote can be read in one theme at the best, and gives way to the ordinary one. */
function findPaint(
  tagName: string,
  { fill, stroke }: Element["properties"],
  isMarker: boolean,
): Element["properties"] {
  const isWords = tagName === "text" || tagName === "tspan";
  const otherFill = isWords ? "var(--_text)" : isMarker ? "var(--_arrow)" : "var(--_node-fill)";
  const otherStroke = isMarker ? "var(--_arrow)" : "var(--_line)";
  return {
    ...(fill !== undefined && { fill: PAINTS[String(fill)] ?? PAINTS[otherFill] }),
    ...(stroke !== undefined && { stroke: PAINTS[String(stroke)] ?? PAINTS[otherStroke] }),
  };
}

/** Charts have classes where the other diagrams have attributes. */
function findSeriesPaint(className: string): Element["properties"] {
  const [, part = ""] = /\bxychart-(bar|line|dot|legend-line|label|title|axis-title)\b/.exec(className) ?? [];
  const [, number = "0"] = /\bxychart-color-(\d+)\b/.exec(className) ?? [];
  const color = `var(--dg-series-${Number(number) % SERIES_COLORS},currentColor)`;
  switch (part) {
    case "bar":
      return { fill: color };
    case "dot":
      return { fill: color, stroke: "var(--dg-ground,none)" };
    case "line":
    case "legend-line":
      return { fill: "none", stroke: color, strokeWidth: "2.5" };
    case "title":
      return { fill: "var(--dg-ink,currentColor)" };
    case "":
      return {};
    default:
      return { fill: "var(--dg-soft,currentColor)" };
  }
}
