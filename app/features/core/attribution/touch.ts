/** The first page view of a visitor's day: how they came to the site. */
export interface Touch {
  path: string;
  /** The host of the site that led here; empty for none. */
  referrer: string;
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
}

export const SOURCE_KINDS = ["campaign", "referrer", "direct", "unknown"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export interface Source {
  kind: SourceKind;
  /** The campaign's name or the referring host; empty for the other kinds. */
  name: string;
}

/** A campaign says more than the host its link was on. A view without either is direct; no view at all is unknown. */
export function findSource(touch: Touch | undefined): Source {
  if (!touch) return { kind: "unknown", name: "" };
  const campaign = [touch.utmSource, touch.utmCampaign].filter(Boolean).join(" / ");
  if (campaign) return { kind: "campaign", name: campaign };
  return touch.referrer ? { kind: "referrer", name: touch.referrer } : { kind: "direct", name: "" };
}
