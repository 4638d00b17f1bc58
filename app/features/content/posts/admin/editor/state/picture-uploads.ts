import { countOf } from "../../../../../../utils/text/count-of.ts";

export interface PictureUpload {
  /** The text's placeholder until the picture is there. */
  mark: string;
  name: string;
  /** From 0 to 1. */
  share: number;
}

/** The uploads with one of them further on, or without it once it has ended. */
export function moveUpload(
  uploads: readonly PictureUpload[],
  { mark, name, share }: Omit<PictureUpload, "share"> & { share: number | "ended" },
): PictureUpload[] {
  if (share === "ended") return uploads.filter((upload) => upload.mark !== mark);
  const moved = { mark, name, share };
  return uploads.some((upload) => upload.mark === mark)
    ? uploads.map((upload) => (upload.mark === mark ? moved : upload))
    : [...uploads, moved];
}

export function describeUploads(uploads: readonly PictureUpload[]): string | undefined {
  const [only, other] = uploads;
  if (!only) return undefined;
  return `Uploading ${other ? countOf(uploads.length, "picture") : only.name}...`;
}

export function findUploadShare(uploads: readonly PictureUpload[]): number {
  return uploads.reduce((sum, { share }) => sum + share, 0) / uploads.length;
}
