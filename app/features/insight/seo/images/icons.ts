import type { Site } from "../../../content/profile/site.ts";
import { escapeXml } from "../feeds/xml.ts";
import { formatDrawable } from "./drawable-text.ts";
import type { Drawing } from "./drawing.ts";

export const APPLE_ICON_PX = 180;
export const FAVICON_PX = 32;
export const INK = "#05070d";
/** The font size, and the distance from the middle down to the baseline, as shares of the side. */
const INITIALS = { size: 0.44, foot: 0.155 };

/** The owner's initials on ink, in the two lights of the site. */
export function formatFaviconSvg(site: Site): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    formatIconGround(site, 64, 16),
    '<text x="32" y="33" fill="#e8edff" font-family="\'Space Grotesk\',Inter,system-ui,sans-serif" font-size="27" font-weight="700" letter-spacing="-1" text-anchor="middle" dominant-baseline="central">',
    `${escapeXml(site.initials)}</text></svg>`,
  ].join("");
}

/** Wraps the owner's icon in an SVG, since the address ends in .svg. */
export function formatPictureSvg(png: Uint8Array): string {
  const address = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image href="${address}" width="64" height="64"/></svg>`;
}

/** The same as a picture; a touch icon is square, because the device rounds it. */
export function formatIconDrawing(site: Site, size: number, isSquare: boolean): Drawing {
  return {
    width: size,
    height: size,
    words: [
      {
        kind: "line",
        text: formatDrawable(site.initials),
        x: size / 2,
        y: size / 2 + size * INITIALS.foot,
        anchor: "middle",
        maxWidth: size,
        family: "Space Grotesk",
        weight: 700,
        size: size * INITIALS.size,
        color: "#e8edff",
        spacing: -0.03,
      },
    ],
    ground: formatIconGround(site, size, isSquare ? 0 : size / 4),
  };
}

/** A device cuts the corners off a square icon, so that one has no edge. */
function formatIconGround({ primaryColor, accentColor }: Site, size: number, radius: number): string {
  const edge = radius > 0 ? size / 16 : 0;
  const inner = size - edge;
  return [
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">',
    `<stop offset="0" stop-color="${escapeXml(primaryColor)}"/>`,
    `<stop offset="1" stop-color="${escapeXml(accentColor)}"/>`,
    "</linearGradient></defs>",
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${INK}"/>`,
    `<rect x="${edge / 2}" y="${edge / 2}" width="${inner}" height="${inner}" rx="${Math.max(radius - edge / 2, 0)}"`,
    ` fill="url(#g)" fill-opacity="${edge > 0 ? 0.22 : 0.4}" stroke="url(#g)" stroke-width="${edge}"/>`,
  ].join("");
}

const ICO_HEADER_BYTES = 22;

/** An icon file that holds one PNG, which every browser of the last fifteen years reads. */
export function formatIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const ico = new Uint8Array(ICO_HEADER_BYTES + png.length);
  const view = new DataView(ico.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  view.setUint8(6, size);
  view.setUint8(7, size);
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.length, true);
  view.setUint32(18, ICO_HEADER_BYTES, true);
  ico.set(png, ICO_HEADER_BYTES);
  return ico;
}

export function formatManifest(site: Site): string {
  return JSON.stringify({
    name: `${site.name}, ${site.jobTitle}`,
    short_name: site.name,
    description: site.description,
    start_url: "/",
    display: "browser",
    background_color: INK,
    theme_color: site.primaryColor,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/apple-touch-icon.png", sizes: `${APPLE_ICON_PX}x${APPLE_ICON_PX}`, type: "image/png" },
    ],
  });
}
