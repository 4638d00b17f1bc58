import sharp from "sharp";

export interface Crop {
  /** In base64. */
  picture: string;
  width: number;
  height: number;
  /** Only browser icons may be transparent: home screens show black behind a transparent one. */
  as: "jpeg" | "png" | "opaque-png";
}

export async function cropPicture({ picture, width, height, as }: Crop): Promise<Uint8Array<ArrayBuffer>> {
  const cropped = sharp(Buffer.from(picture, "base64")).resize({ width, height, fit: "cover" });
  const shown = as === "png" ? cropped : cropped.flatten({ background: "#ffffff" });
  return new Uint8Array(
    await (as === "jpeg" ? shown.jpeg({ quality: 82, mozjpeg: true }) : shown.png()).toBuffer(),
  );
}
