export const AVATAR_MAX_BYTES = 5_242_880;
/** The longer side in pixels: sharp in the portrait of the home page, on a screen of two dots a pixel. */
export const AVATAR_MAX_PX = 1200;

/** A fault that shows before the file's content is read. */
export function findAvatarFault({ type, size }: { type: string; size: number }): string | undefined {
  if (!type.startsWith("image/")) return "Please upload an image file";
  return size >= AVATAR_MAX_BYTES ? "Image size should be less than 5MB" : undefined;
}
