import type { Site } from "../../profile/site.ts";
import { OG_HEIGHT_PX, OG_WIDTH_PX } from "../meta.ts";
import { formatDrawable } from "./drawable-text.ts";
import { type Drawing, type DrawingNode, drawBox } from "./drawing.ts";
import { formatOgGround } from "./og-ground.ts";

export interface OgCard {
  eyebrow: string;
  title: string;
  tags: string[];
  note: string;
}

const DISPLAY = "Space Grotesk, Space Grotesk Ext, Noto Sans Devanagari";
const MONO = "JetBrains Mono, JetBrains Mono Ext, Inter Ext, Noto Sans Devanagari";
const TEXT = "#e8edff";
const MUTED = "#9aa7cc";
const LINE = "rgba(148, 163, 255, 0.28)";

/** Title sizes in px by the most characters that fit in four lines of the card. */
const TITLE_SIZES = [
  { chars: 28, size: 96 },
  { chars: 60, size: 76 },
  { chars: 96, size: 64 },
  { chars: 1000, size: 52 },
] as const;
const TITLE_MAX_CHARS = 140;
const TAGS_MAX_CHARS = 52;

export function formatOgDrawing(site: Site, card: OgCard): Drawing {
  const words = drawBox(
    {
      width: OG_WIDTH_PX,
      height: OG_HEIGHT_PX,
      padding: "64px 72px",
      flexDirection: "column",
      justifyContent: "space-between",
      color: TEXT,
      fontFamily: DISPLAY,
    },
    drawOwner(site),
    drawHeading(site, card),
    drawFoot(site, card),
  );
  return { width: OG_WIDTH_PX, height: OG_HEIGHT_PX, words, ground: formatOgGround(site) };
}

function drawOwner(site: Site): DrawingNode {
  const glyph = drawBox(
    {
      width: 60,
      height: 60,
      borderRadius: 16,
      alignItems: "center",
      justifyContent: "center",
      border: `2px solid ${site.primaryColor}`,
      backgroundColor: "rgba(5, 7, 13, 0.7)",
      color: site.primaryColor,
      fontSize: 26,
      fontWeight: 700,
    },
    formatDrawable(site.initials),
  );
  const name = drawBox({ fontSize: 30, fontWeight: 500, marginLeft: 20 }, formatDrawable(site.name));
  const host = drawBox(
    { fontSize: 22, color: MUTED, fontFamily: MONO, marginLeft: "auto" },
    new URL(site.url).host,
  );
  return drawBox({ alignItems: "center" }, glyph, name, host);
}

function drawHeading(site: Site, card: OgCard): DrawingNode {
  const title = shorten(
    formatDrawable(card.title, formatDrawable(site.name, site.initials)),
    TITLE_MAX_CHARS,
  );
  const size = TITLE_SIZES.find(({ chars }) => title.length <= chars)?.size ?? 52;
  const eyebrow = drawBox(
    { fontFamily: MONO, fontSize: 26, color: site.primaryColor, marginBottom: 20 },
    `// ${formatDrawable(card.eyebrow)}`,
  );
  const text = drawBox(
    {
      fontSize: size,
      fontWeight: 700,
      lineHeight: 1.12,
      letterSpacing: "-0.02em",
      maxWidth: 1020,
      wordBreak: "break-word",
    },
    title,
  );
  return drawBox({ flexDirection: "column" }, eyebrow, text);
}

function drawFoot(site: Site, card: OgCard): DrawingNode {
  const tags = listFittingTags(card.tags.map((tag) => formatDrawable(tag))).map((tag) =>
    drawBox(
      {
        border: `1px solid ${LINE}`,
        borderRadius: 10,
        padding: "8px 16px",
        marginRight: 12,
        fontSize: 22,
        color: TEXT,
        backgroundColor: "rgba(16, 23, 43, 0.75)",
      },
      tag,
    ),
  );
  const note = drawBox(
    { marginLeft: "auto", fontSize: 24, color: site.primaryColor },
    formatDrawable(card.note),
  );
  return drawBox({ alignItems: "center", fontFamily: MONO }, ...tags, note);
}

function listFittingTags(tags: string[]): string[] {
  let left = TAGS_MAX_CHARS;
  return tags.filter((tag) => {
    left -= tag.length + 3;
    return tag && left >= 0;
  });
}

function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxChars / 2)).trimEnd()}…`;
}
