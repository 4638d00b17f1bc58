import type { MediaPurpose } from "../media-item.ts";

export interface EncodeJob {
  bytes: Uint8Array;
  purpose: MediaPurpose;
}

export interface EncodedFile {
  suffix: string;
  bytes: Uint8Array;
}

export interface EncodedPicture {
  ok: true;
  mime: "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif";
  width: number;
  height: number;
  widths: number[];
  fallback: "jpg" | "png";
  placeholder: string;
  files: EncodedFile[];
}

export interface EncodeRefusal {
  ok: false;
  reason: "wrong_type" | "too_many_pixels" | "unreadable";
}

export type EncodeResult = EncodedPicture | EncodeRefusal;
