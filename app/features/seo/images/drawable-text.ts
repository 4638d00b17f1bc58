import { dropUnprintable } from "../../../kit/letters/faces.ts";

/** Leaves out what no face draws; the fallback stands in when nothing is left that can be seen. */
export function formatDrawable(text: string, fallback = ""): string {
  const drawable = dropUnprintable(text).replace(/\s+/g, " ").trim();
  return /[\p{L}\p{N}\p{S}]/u.test(drawable) ? drawable : fallback;
}
