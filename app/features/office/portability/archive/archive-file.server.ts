import { type Entry, openPromise as openZip, type ZipFile } from "yauzl";

/** The whole archive cannot be taken; the message says why. */
export class ArchiveFault extends Error {}

export interface Archive {
  names: readonly string[];
  read(name: string): Promise<Buffer>;
  close(): void;
}

export interface ArchiveLimits {
  entries: number;
  entryBytes: number;
  totalBytes: number;
  /** How much smaller than its content an entry may be. */
  ratio: number;
}

const MIB = 1024 * 1024;
export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 20_000,
  entryBytes: 40 * MIB,
  totalBytes: 500 * MIB,
  ratio: 200,
};
/** Below this size a high ratio is no danger: a page of spaces is one. */
const RATIO_FREE_BYTES = MIB;
const NAME_MAX_BYTES = 250;
const SYMLINK_MODE = 0o120000;
const FILE_TYPE_MASK = 0o170000;
const UTF8_FLAG = 0x0800;

/** Reads the list of contents and refuses what an export never has, before anything of it is unpacked. */
export async function openArchive(file: string, limits = ARCHIVE_LIMITS): Promise<Archive> {
  const zip = await openZip(file, { autoClose: false, decodeStrings: false }).catch(() => {
    throw new ArchiveFault("This is not a zip archive, or it is damaged.");
  });
  try {
    const entries = await listEntries(zip, limits);
    return {
      names: [...entries.keys()].sort(),
      read: (name) => readEntry(zip, entries.get(name), limits),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    if (error instanceof ArchiveFault) throw error;
    throw new ArchiveFault("The archive's list of contents is damaged.");
  }
}

async function listEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) {
    throw new ArchiveFault(`The archive contains more than ${limits.entries} files.`);
  }
  const entries = new Map<string, Entry>();
  let totalBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = readName(entry);
    if (name.endsWith("/")) continue;
    if (entries.has(name)) throw new ArchiveFault(`The archive contains "${name}" twice.`);
    checkEntry(entry, name, limits);
    totalBytes += entry.uncompressedSize;
    if (totalBytes > limits.totalBytes) {
      throw new ArchiveFault(`Unpacked, the archive can be at most ${toMegabytes(limits.totalBytes)}.`);
    }
    entries.set(name, entry);
  }
  return entries;
}

function readName(entry: Entry): string {
  const bytes = entry.fileNameRaw;
  const isAscii = bytes.every((byte) => byte < 0x80);
  if (!isAscii && (entry.generalPurposeBitFlag & UTF8_FLAG) === 0) {
    throw new ArchiveFault("A file name in the archive is not written in UTF-8.");
  }
  const name = decodeText(bytes, "A file name in the archive is not written in UTF-8.");
  const isSafe =
    bytes.length <= NAME_MAX_BYTES &&
    /^[^\\:\p{Cc}]+$/u.test(name) &&
    !name.startsWith("/") &&
    name
      .split("/")
      .every((part, index, parts) => (part !== "" || index === parts.length - 1) && !/^\.+$/.test(part));
  if (!isSafe) throw new ArchiveFault("A file name in the archive points outside it, or cannot be used.");
  return name;
}

function checkEntry(entry: Entry, name: string, limits: ArchiveLimits): void {
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMLINK_MODE) {
    throw new ArchiveFault(`"${name}" is a link, not a file.`);
  }
  if (!entry.canDecodeFileData()) {
    throw new ArchiveFault(`"${name}" is encrypted or compressed in a way that cannot be read.`);
  }
  if (entry.uncompressedSize > limits.entryBytes) {
    throw new ArchiveFault(
      `"${name}" is too large: a file can be at most ${toMegabytes(limits.entryBytes)}.`,
    );
  }
  const isBomb =
    entry.uncompressedSize > RATIO_FREE_BYTES &&
    entry.uncompressedSize > limits.ratio * Math.max(1, entry.compressedSize);
  if (isBomb) throw new ArchiveFault(`"${name}" is compressed so tightly that it looks like an attack.`);
}

/** The size in the list of contents may be false: unpacking stops at that size. */
async function readEntry(zip: ZipFile, entry: Entry | undefined, limits: ArchiveLimits): Promise<Buffer> {
  if (!entry) throw new ArchiveFault("A file is missing from the archive.");
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > limits.entryBytes) throw new ArchiveFault("A file in the archive is larger than it says.");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof ArchiveFault) throw error;
    throw new ArchiveFault("A file in the archive is damaged.");
  }
}

export function toMegabytes(bytes: number): string {
  return `${Math.floor(bytes / MIB)} MB`;
}

export function decodeText(bytes: Uint8Array, message = "A text in the archive is not UTF-8."): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ArchiveFault(message);
  }
}
