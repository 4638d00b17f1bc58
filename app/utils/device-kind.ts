export type DeviceKind = "desktop" | "mobile" | "tablet";

/** Tablets of Android are the ones that do not say "Mobile"; an iPad may call itself a Mac. */
export function parseDeviceKind(userAgent: string): DeviceKind {
  if (/\b(iPad|Tablet)\b/.test(userAgent)) return "tablet";
  if (/\b(Mobile|iPhone)\b/.test(userAgent)) return "mobile";
  return /\bAndroid\b/.test(userAgent) ? "tablet" : "desktop";
}
