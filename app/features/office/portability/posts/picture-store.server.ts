import { createHash } from "node:crypto";
import { posix } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { parseFileName } from "../../../core/media/file-name.ts";
import { MEDIA_ACCEPT, MEDIA_MAX_BYTES } from "../../../core/media/media-item.ts";
import type { Archive } from "../archive/archive-file.server.ts";

export type FoundPicture =
  | { kind: "taken"; src: string }
  /** It is on the web and stays there. */
  | { kind: "remote"; href: string }
  | { kind: "missing"; reference: string };

export type FindPicture = (reference: string) => Promise<FoundPicture>;

export interface ShelvedPicture {
  /** Made of its content, so that the same picture is taken once, however often it comes. */
  id: string;
  path: string;
  fileName: string;
}

export interface PictureStore {
  /** Looks for what a text names; `folder` is that of the text. */
  find(reference: string, folder: string): Promise<FoundPicture>;
  pictures: ShelvedPicture[];
  /** Files that are named in a text, and cannot be taken. */
  refused: { path: string; reason: string }[];
}

const TYPES: ReadonlySet<string> = new Set(MEDIA_ACCEPT.split(","));
const EXTENSION = /\.(jpe?g|png|gif|webp|avif)$/i;

/** The pictures of an export; `origins` are the addresses under which its blog showed them. */
export function createPictureStore(
  archive: Archive,
  origins: readonly string[],
  unusable: ReadonlySet<string>,
): PictureStore {
  const byName = Map.groupBy(
    archive.names.filter((path) => EXTENSION.test(path)),
    (path) => posix.basename(path),
  );
  const known = new Map<string, ShelvedPicture | undefined>();
  const pictureStore: PictureStore = {
    pictures: [],
    refused: [],
    async find(reference, folder) {
      const given = reference.trim();
      const inside = stripOrigin(given, origins);
      if (inside === undefined) return isRemote(given) ? toRemote(given) : { kind: "missing", reference };
      const path = findPath(byName, inside, folder);
      const picture = path === undefined ? undefined : await take(path);
      if (picture) return { kind: "taken", src: `/media/${picture.id}` };
      return isRemote(given) ? toRemote(given) : { kind: "missing", reference };
    },
  };
  const take = async (path: string): Promise<ShelvedPicture | undefined> => {
    if (known.has(path)) return known.get(path);
    const bytes = await archive.read(path);
    const reason = unusable.has(path)
      ? "This picture is damaged and cannot be read."
      : await findFault(bytes);
    if (reason) pictureStore.refused.push({ path, reason });
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
    const picture = reason ? undefined : { id: `imported-${hash}`, path, fileName: parseFileName(path) };
    if (picture && !pictureStore.pictures.some(({ id }) => id === picture.id))
      pictureStore.pictures.push(picture);
    known.set(path, picture);
    return picture;
  };
  return pictureStore;
}

async function findFault(bytes: Buffer): Promise<string | undefined> {
  if (bytes.length > MEDIA_MAX_BYTES) return "This picture is larger than 5 MB.";
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return type && TYPES.has(type.mime) ? undefined : "The library cannot use this kind of picture.";
}

/** The path that a reference names inside of the export; undefined for references to other places. */
function stripOrigin(reference: string, origins: readonly string[]): string | undefined {
  const [path = ""] = reference.split(/[?#]/, 1);
  for (const origin of origins) {
    const start = origin.replace(/\/$/, "");
    if (start && path.startsWith(`${start}/`)) return decode(path.slice(start.length));
  }
  return isRemote(reference) || /^[a-z][a-z0-9+.-]*:/i.test(reference) || path === ""
    ? undefined
    : decode(path);
}

/** Found as written, beside its text, or anywhere below a folder that the generator leaves out of addresses. */
function findPath(byName: ReadonlyMap<string, string[]>, inside: string, folder: string): string | undefined {
  const isRooted = inside.startsWith("/");
  const joined = posix.normalize(isRooted ? inside.slice(1) : posix.join(folder, inside));
  if (joined.startsWith("..")) return undefined;
  for (const path of [joined, withoutSize(joined)]) {
    const candidates = byName.get(posix.basename(path)) ?? [];
    const exact = candidates.find((candidate) => candidate === path);
    const below = candidates.filter((candidate) => candidate.endsWith(`/${path}`));
    const found = exact ?? below.toSorted((a, b) => a.length - b.length)[0];
    if (found) return found;
  }
  return undefined;
}

/** The original of what WordPress ("a-300x200.jpg") and Ghost ("images/size/w600/a.jpg") have made smaller. */
function withoutSize(path: string): string {
  return path
    .replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, "")
    .replace(/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, "/");
}

function isRemote(reference: string): boolean {
  return /^(https?:)?\/\//i.test(reference) && URL.canParse(reference, "https://site.invalid");
}

function toRemote(reference: string): FoundPicture {
  return { kind: "remote", href: new URL(reference, "https://site.invalid").href };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
