export const MEDIA_PURPOSES = ["picture", "avatar"] as const;
export type MediaPurpose = (typeof MEDIA_PURPOSES)[number];

export const MEDIA_MAX_BYTES = 5_242_880;
export const MEDIA_TOO_LARGE = "Image size should be less than 5MB";
export const MEDIA_ALT_MAX_CHARS = 500;
export const MEDIA_ACCEPT = "image/jpeg,image/png,image/gif,image/webp,image/avif";
export const MEDIA_NO_IMAGE = "Please upload an image file";
export const MEDIA_WRONG_TYPE = `${MEDIA_NO_IMAGE}: JPEG, PNG, GIF, WebP or AVIF.`;
