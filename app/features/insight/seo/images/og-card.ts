import type { Site } from "../../../content/profile/site.ts";
import { OG_HEIGHT_PX, OG_WIDTH_PX } from "../meta.ts";
import { formatDrawable } from "./drawable-text.ts";
import type { Drawing, Heading, Labels, LineOfWords } from "./drawing.ts";

export interface OgCard {
  eyebrow: string;
  title: string;
  tags: string[];
  note: string;
}

const DISPLAY = "Space Grotesk";
const MONO = "JetBrains Mono";
const TEXT = "#e8edff";
const MUTED = "#9aa7cc";
const LINE = "rgba(148, 163, 255, 0.28)";
const LABEL_FILL = "rgba(16, 23, 43, 0.75)";

const MARGIN = 72;
const END = OG_WIDTH_PX - MARGIN;
const OWNER = { side: 60, top: 64, radius: 16, foot: 104 };
const HEADING_MIDDLE = 322;
const LABELS_FOOT = 550;
/** More than this never fits on a card; measuring it would only take time. */
const TITLE_MAX_CHARS = 300;
const TITLE_SIZES = [
  { size: 96, maxLines: 2 },
  { size: 76, maxLines: 3 },
  { size: 64, maxLines: 4 },
  { size: 52, maxLines: 5 },
];
const LABELS_MAX = 12;

export function formatOgDrawing(site: Site, card: OgCard): Drawing {
  return {
    width: OG_WIDTH_PX,
    height: OG_HEIGHT_PX,
    words: [...listOwner(site), describeHeading(site, card), describeFoot(site, card)],
    ground: formatOgGround(site) + formatOwnerFrame(site),
  };
}

function formatOwnerFrame({ primaryColor }: Site): string {
  const { side, top, radius } = OWNER;
  const place = `x="${MARGIN + 1}" y="${top + 1}" width="${side - 2}" height="${side - 2}" rx="${radius}"`;
  return `<rect ${place} fill="#05070d" fill-opacity=".7" stroke="${primaryColor}" stroke-width="2"/>`;
}

function listOwner(site: Site): LineOfWords[] {
  const middle = MARGIN + OWNER.side / 2;
  const start = MARGIN + OWNER.side + 20;
  const line = { kind: "line", y: OWNER.foot } as const;
  return [
    {
      ...line,
      text: formatDrawable(site.initials),
      x: middle,
      anchor: "middle",
      maxWidth: OWNER.side - 8,
      family: DISPLAY,
      weight: 700,
      size: 26,
      color: site.primaryColor,
    },
    {
      ...line,
      text: formatDrawable(site.name),
      x: start,
      anchor: "start",
      maxWidth: 560,
      family: DISPLAY,
      weight: 500,
      size: 30,
      color: TEXT,
    },
    {
      ...line,
      text: new URL(site.url).host,
      x: END,
      anchor: "end",
      maxWidth: 380,
      family: MONO,
      weight: 500,
      size: 22,
      color: MUTED,
    },
  ];
}

function describeHeading(site: Site, card: OgCard): Heading {
  const title = formatDrawable(card.title, formatDrawable(site.name, site.initials));
  return {
    kind: "heading",
    x: MARGIN,
    middle: HEADING_MIDDLE,
    maxWidth: 1020,
    sizes: TITLE_SIZES,
    eyebrow: {
      text: `// ${formatDrawable(card.eyebrow)}`,
      family: MONO,
      weight: 500,
      size: 26,
      color: site.primaryColor,
    },
    title: {
      text: title.slice(0, TITLE_MAX_CHARS).toWellFormed(),
      family: DISPLAY,
      weight: 700,
      size: 96,
      color: TEXT,
      spacing: -0.02,
    },
  };
}

function describeFoot(site: Site, card: OgCard): Labels {
  return {
    kind: "labels",
    texts: card.tags
      .map((tag) => formatDrawable(tag))
      .filter(Boolean)
      .slice(0, LABELS_MAX),
    note: formatDrawable(card.note),
    noteColor: site.primaryColor,
    x: MARGIN,
    end: END,
    y: LABELS_FOOT,
    fill: LABEL_FILL,
    stroke: LINE,
    family: MONO,
    weight: 500,
    size: 22,
    color: TEXT,
  };
}

/** The card's ground as SVG: ink, a hairline grid that fades out, the two lights and the edge of the glass. */
function formatOgGround({ primaryColor, accentColor }: Site): string {
  const area = `width="${OG_WIDTH_PX}" height="${OG_HEIGHT_PX}"`;
  return `
<defs>
  <pattern id="grid" width="48" height="48" patternUnits="userSpaceOnUse" x="24" y="3">
    <path d="M48 0H0V48" fill="none" stroke="#94a3ff" stroke-opacity=".16"/>
  </pattern>
  <radialGradient id="fade" cx=".72" cy=".3" r=".75"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>
  <mask id="grid-mask"><rect ${area} fill="url(#fade)"/></mask>
  <radialGradient id="primary" cx=".94" cy=".02" r=".55"><stop offset="0" stop-color="${primaryColor}" stop-opacity=".42"/><stop offset="1" stop-color="${primaryColor}" stop-opacity="0"/></radialGradient>
  <radialGradient id="accent" cx=".62" cy="1.12" r=".7"><stop offset="0" stop-color="${accentColor}" stop-opacity=".6"/><stop offset="1" stop-color="${accentColor}" stop-opacity="0"/></radialGradient>
  <linearGradient id="glass" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".07"/></linearGradient>
  <linearGradient id="edge"><stop offset="0" stop-color="${primaryColor}"/><stop offset="1" stop-color="${accentColor}"/></linearGradient>
</defs>
<rect ${area} fill="#05070d"/>
<rect ${area} fill="url(#accent)"/>
<rect ${area} fill="url(#primary)"/>
<rect ${area} fill="url(#grid)" mask="url(#grid-mask)"/>
<path d="M760 0H1200V630H560Z" fill="url(#glass)"/>
<path d="M760 0L560 630" stroke="#fff" stroke-opacity=".08"/>
<rect x="24" y="24" width="1152" height="582" rx="24" fill="none" stroke="#94a3ff" stroke-opacity=".22"/>
<rect y="624" width="${OG_WIDTH_PX}" height="6" fill="url(#edge)"/>`;
}
