import { parseDevice } from "../../../../utils/text/device-name.ts";
import { parseCampaign, parseOutbound, parseReferrer } from "../visit-source.ts";
import type { FindCountry } from "./countries.server.ts";

export interface RecordedEvent {
  /** Forgotten as soon as the visitor's key is made. */
  address: string;
  userAgent: string;
  kind: "view" | "outbound" | "goal";
  path: string;
  target?: string | undefined;
  referrer?: string | undefined;
  utm?: UtmNames | undefined;
  isOwner?: boolean | undefined;
}

export interface UtmNames {
  source?: string | undefined;
  medium?: string | undefined;
  campaign?: string | undefined;
}

export interface EventPlace {
  siteUrl: URL;
  findCountry?: FindCountry | undefined;
}

/** Makes the columns that are stored beside the visitor's key; undefined for a click that stays on the site. */
export function describeEvent(
  { address, userAgent, kind, path, target, referrer, utm }: RecordedEvent,
  { siteUrl, findCountry }: EventPlace,
) {
  const stored = kind === "outbound" ? parseOutbound(target, siteUrl.hostname) : (target ?? "");
  if (stored === undefined) return undefined;
  const device = parseDevice(userAgent);
  return {
    kind,
    path,
    target: stored,
    referrer: parseReferrer(referrer, siteUrl.hostname),
    utm_source: parseCampaign(utm?.source),
    utm_medium: parseCampaign(utm?.medium),
    utm_campaign: parseCampaign(utm?.campaign),
    country: findCountry?.(address) ?? "",
    device: device.kind,
    browser: device.browser,
    os: device.os,
  };
}
