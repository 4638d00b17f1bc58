import { isKeyOf } from "../../../utils/object-keys.ts";

const MIB = 1024 * 1024;

export const PERSON_FILE_MAX_BYTES = 10 * MIB;
export const FILE_NAME_MAX_CHARS = 150;

/** Types of files that can be attached, by the extension. None is a type that a browser would run. */
const FILE_TYPES = {
  avif: "image/avif",
  csv: "text/csv",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  gif: "image/gif",
  heic: "image/heic",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  md: "text/markdown",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odt: "application/vnd.oasis.opendocument.text",
  pdf: "application/pdf",
  png: "image/png",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  rtf: "application/rtf",
  txt: "text/plain",
  webp: "image/webp",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
} as const;

export const PERSON_FILE_ACCEPT = Object.keys(FILE_TYPES)
  .map((ending) => `.${ending}`)
  .join(",");

export const PERSON_FILE_HINT = "PDF, pictures, office documents, text or ZIP, up to 10 MB each.";
export const FILE_TOO_LARGE = "This file is larger than 10 MB.";
export const FILE_WRONG_TYPE = `This kind of file can't be attached. ${PERSON_FILE_HINT}`;
export const FILE_EMPTY = "This file is empty.";

/** Undefined for a file that can't be attached. */
export function findFileType(name: string): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return isKeyOf(FILE_TYPES, ending) ? FILE_TYPES[ending] : undefined;
}

/** Keeps the last part of a path, without characters that a file system or a header refuses. The ending stays. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"*:<>?|]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  const characters = Array.from(clean.replace(/^\.+/, ""));
  if (characters.length <= FILE_NAME_MAX_CHARS) return characters.join("");
  const ending = /\.\w{1,10}$/.exec(clean)?.[0] ?? "";
  return `${characters
    .slice(0, FILE_NAME_MAX_CHARS - ending.length)
    .join("")
    .trim()}${ending}`;
}
