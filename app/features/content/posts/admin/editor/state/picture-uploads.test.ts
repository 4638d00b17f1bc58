import { expect, it } from "vitest";
import { describeUploads, findUploadShare, moveUpload, type PictureUpload } from "./picture-uploads.ts";

it("follows pictures until each has ended", () => {
  let uploads: PictureUpload[] = [];
  const move = (mark: string, share: number | "ended") => {
    uploads = moveUpload(uploads, { mark, name: `${mark}.png`, share });
  };
  expect(describeUploads(uploads)).toBeUndefined();
  move("a", 0);
  move("a", 0.5);
  expect(describeUploads(uploads)).toBe("Uploading a.png...");
  move("b", 0.1);
  expect(describeUploads(uploads)).toBe("Uploading 2 pictures...");
  expect(findUploadShare(uploads)).toBeCloseTo(0.3);
  move("a", "ended");
  move("b", "ended");
  expect(uploads).toEqual([]);
});
