import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { DriverContract } from "flydrive/types";
import { service } from "../../../kit/site.server.ts";
import type { BucketConfig } from "../../../kit/site-config.ts";
import { isKeyOf } from "../../../utils/object-keys.ts";
import { formatPictureFile, type Picture } from "./media.ts";

/** Where the files of the pictures lie. Their names are made here, so that no name needs to be cleaned. */
export interface MediaStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Nothing when there is no such file. */
  open(name: string): Promise<Readable | undefined>;
  /** Files that are not there count as deleted. */
  delete(names: readonly string[]): Promise<void>;
}

const MEDIA_TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const;

export type MediaExtension = keyof typeof MEDIA_TYPES;

export function findMediaType(name: string): string | undefined {
  const [, extension] = /^[\w-]{1,200}\.(avif|webp|jpg|png)$/.exec(name) ?? [];
  return extension && isKeyOf(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
}

export function openMediaStore({
  bucket,
  dataDir,
}: {
  bucket?: BucketConfig | undefined;
  dataDir: string;
}): MediaStore {
  return bucket ? createBucketStore(bucket) : createFolderStore(join(dataDir, "media"));
}

export function createFolderStore(dir: string): MediaStore {
  const loadDriver = async () => {
    const { FSDriver } = await import("flydrive/drivers/fs");
    return new FSDriver({ location: dir, visibility: "public" });
  };
  return {
    ...createDriverStore(loadDriver),
    // The driver's stream would find out only later that there is no file.
    async open(name) {
      if (!findMediaType(name)) return undefined;
      const file = await open(join(dir, name)).catch(rejectUnlessMissing);
      return file?.createReadStream();
    },
  };
}

export function createBucketStore(config: BucketConfig): MediaStore {
  return createDriverStore(loadBucketDriver(config));
}

/** The driver that reads and writes a bucket, loaded when it is first asked for. */
export function loadBucketDriver({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: BucketConfig): () => Promise<DriverContract> {
  return async () => {
    const { S3Driver } = await import("flydrive/drivers/s3");
    return new S3Driver({
      endpoint,
      region,
      bucket,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      visibility: "private",
      supportsACL: false,
      // Many servers that speak S3 know no checksums at the end of a body.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
  };
}

/** Loads the driver with the first call: a start needs none, and the client of S3 takes 30 MB. */
function createDriverStore(loadDriver: () => Promise<DriverContract>): MediaStore {
  let driver: Promise<DriverContract> | undefined;
  const getDriver = () => {
    driver ??= loadDriver();
    return driver;
  };
  return {
    async put(name, bytes) {
      const contentType = findMediaType(name);
      if (!contentType) throw new Error(`No file of the library is called "${name}".`);
      await (await getDriver()).put(name, bytes, { contentType, contentLength: bytes.byteLength });
    },
    async open(name) {
      if (!findMediaType(name)) return undefined;
      const reading = await getDriver();
      return reading.getStream(name).catch(rejectUnlessMissing);
    },
    async delete(names) {
      const deleting = await getDriver();
      await Promise.all(names.map((name) => deleting.delete(name)));
    },
  };
}

/** The largest file of a picture, whole; nothing when it has none here. */
export async function readPicture(
  store: MediaStore,
  picture: Pick<Picture, "src" | "widths">,
): Promise<Buffer | undefined> {
  const file = await store.open(formatPictureFile(picture).slice("/media/".length));
  return file && buffer(file);
}

function rejectUnlessMissing(error: { code?: string; $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.code !== "ENOENT" && error.$metadata?.httpStatusCode !== 404) throw error;
}

export const mediaStore = service<MediaStore>("mediaStore", ({ config }) => openMediaStore(config));
