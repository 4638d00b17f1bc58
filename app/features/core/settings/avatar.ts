export const AVATAR_MAX_BYTES = 5_242_880;
/** Of the longer side: sharp as the portrait of the home page, on a screen of two dots a pixel. */
export const AVATAR_MAX_PX = 1200;

/** What is wrong with a file before anybody looks into it. */
export function findAvatarFault({ type, size }: { type: string; size: number }): string | undefined {
  if (!type.startsWith("image/")) return "Please upload an image file";
  return size >= AVATAR_MAX_BYTES ? "Image size should be less than 5MB" : undefined;
}
