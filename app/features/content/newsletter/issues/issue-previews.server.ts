import { readLink, signedFor, signLink } from "../../../../kit/keys/signed-links.server.ts";
import type { LinkedPlace } from "../../../../kit/site-gate.server.ts";

const PURPOSE = "newsletter-preview";
const HOUR_MS = 3_600_000;

export const issuePreviewPlace: LinkedPlace = {
  path: /^\/api\/newsletter\/preview$/,
  isGenuine: signedFor(PURPOSE),
};

/** For the frame that shows a preview: a frame cannot send the owner's token along. */
export function createPreviewPath(secret: string, id: string, now: Date): string {
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  return `/api/newsletter/preview?token=${signLink(secret, { purpose: PURPOSE, subject: id, expiresAt })}`;
}

export function readPreviewToken(secret: string, token: string, now: Date): string | undefined {
  return readLink(secret, PURPOSE, token, now);
}
