import type { Site } from "../../../content/profile/site.ts";
import { OG_HEIGHT_PX, OG_WIDTH_PX } from "../meta.ts";
import { formatDrawable } from "./drawable-text.ts";
import type { Drawing, Heading, Labels, LineOfWords } from "./drawing.ts";
import { formatOgGround } from "./og-ground.ts";

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
