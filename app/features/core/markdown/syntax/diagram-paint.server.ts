import type { Element } from "hast";

const SERIES_COLORS = 6;

/** The page's stylesheet has each colour for light and dark; behind the comma stands one for feeds. */
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
export function findPaint(
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
export function findSeriesPaint(className: string): Element["properties"] {
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
