import type { Db } from "../../../../../db/schema.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { getSite } from "../../../content/profile/profile.server.ts";
import { findPictures } from "../../../core/media/media.server.ts";
import { mediaStore, readPicture } from "../../../core/media/media-store.server.ts";
import { getSettings } from "../../../core/settings/settings.server.ts";
import { OG_HEIGHT_PX, OG_WIDTH_PX } from "../meta.ts";
import type { Crop } from "./crop-picture.server.ts";
import { formatIconDrawing } from "./icons.ts";
import { fileRenderer } from "./render-file.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The services of the site, and the database that a page is read from. */
export interface PictureSource {
  site: Pick<Site, "get">;
  db: Db;
  siteUrl: URL;
  now: Date;
}

/** The owner's icon; undefined if none is set or its picture was deleted. */
export async function findSiteIcon(
  source: PictureSource,
  px: number,
  as: Crop["as"],
): Promise<Bytes | undefined> {
  const { siteIcon } = await getSettings(source.db);
  return cropStored(source, siteIcon, { width: px, height: px, as });
}

/** The owner's icon, or the initials if there is none. */
export async function drawSiteIcon(source: PictureSource, px: number, isTouch: boolean): Promise<Bytes> {
  const own = await findSiteIcon(source, px, isTouch ? "opaque-png" : "png");
  if (own) return own;
  const drawing = formatIconDrawing(await getSite(source.db, source), px, isTouch);
  return source.site.get(fileRenderer)({ kind: "image", drawing });
}

/** The picture at `/og/<file>`, where that is the owner's share picture. */
export async function findShareImage(source: PictureSource, file: string): Promise<Bytes | undefined> {
  const { shareImage } = await getSite(source.db, source);
  if (shareImage !== `/og/${file}`) return undefined;
  const { sharePicture } = await getSettings(source.db);
  return cropStored(source, sharePicture, { width: OG_WIDTH_PX, height: OG_HEIGHT_PX, as: "jpeg" });
}

async function cropStored(
  { site, db }: PictureSource,
  src: string,
  size: Omit<Crop, "picture">,
): Promise<Bytes | undefined> {
  const picture = (await findPictures(db, [src])).get(src);
  const bytes = picture && (await readPicture(site.get(mediaStore), picture));
  if (!bytes) return undefined;
  return site.get(fileRenderer)({ kind: "crop", crop: { picture: bytes.toString("base64"), ...size } });
}
