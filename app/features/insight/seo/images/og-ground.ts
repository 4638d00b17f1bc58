import type { Site } from "../../../content/profile/site.ts";
import { OG_HEIGHT_PX, OG_WIDTH_PX } from "../meta.ts";

/** The card's ground as SVG: ink, a hairline grid that fades out, the two lights and the edge of the glass. */
export function formatOgGround({ primaryColor, accentColor }: Site): string {
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
