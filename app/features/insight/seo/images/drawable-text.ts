import { dropUnprintable } from "../../../../kit/letters/faces.ts";

/** Leaves out letters that no face draws; the fallback is used when nothing visible is left. */
export function formatDrawable(text: string, fallback = ""): string {
  const drawable = dropUnprintable(text).replace(/\s+/g, " ").trim();
  return /[\p{L}\p{N}\p{S}]/u.test(drawable) ? drawable : fallback;
}
