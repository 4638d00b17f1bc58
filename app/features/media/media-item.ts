import type { Picture } from "./media.ts";

/** A picture of the library, as the owner sees it. */
export interface MediaItem extends Picture {
  id: string;
  /** What the file was called, for the owner to recognise it; no file has this name here. */
  name: string;
  /** The type of the uploaded file; empty for the pictures that came with the site. */
  mime: string;
  /** What all its versions take together; 0 when that was not counted. */
  bytes: number;
  version: number;
  createdAt: string;
}

export interface MediaUse {
  /** What it is, such as "Project". */
  kind: string;
  title: string;
  /** The admin screen where it can be changed. */
  to: string;
}

export const MEDIA_PURPOSES = ["picture", "avatar"] as const;
export type MediaPurpose = (typeof MEDIA_PURPOSES)[number];

export const MEDIA_MAX_BYTES = 5_242_880;
export const MEDIA_TOO_LARGE = "Image size should be less than 5MB";
export const MEDIA_ALT_MAX_CHARS = 500;
export const MEDIA_ACCEPT = "image/jpeg,image/png,image/gif,image/webp,image/avif";
export const MEDIA_NO_IMAGE = "Please upload an image file";
export const MEDIA_WRONG_TYPE = `${MEDIA_NO_IMAGE}: JPEG, PNG, GIF, WebP or AVIF.`;
