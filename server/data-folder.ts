import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { closeFolder, type OwnFiles } from "./close-folder.ts";

const SECRET_BYTES = 32;

/** Visitors' words and the owner's keys are in all but the pictures. */
const OWN_FILES: OwnFiles = {
  names: ["site.db", "site.db-wal", "site.db-shm", "secret", "backups", "mail", "media", "uploads"],
  listed: ["backups"],
};

/**
 * Makes the folder readable only for the server's user, or closes an older one, with a warning where it cannot; throws
 * where it cannot write. A half-imported archive goes: it may hold what visitors have written.
 */
export function openDataFolder(dir: string, onWarning: (sentence: string) => void): { uploadDir: string } {
  makeFolder(resolve(dir));
  accessSync(dir, constants.W_OK);
  const uploadDir = join(dir, "uploads");
  rmSync(uploadDir, { recursive: true, force: true });
  const warning = closeFolder(dir, OWN_FILES);
  if (warning) onWarning(warning);
  return { uploadDir };
}

/** Creates one folder at a time: with `recursive`, Node loops forever below a folder such as /proc. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir, { mode: 0o700 });
}

/** The secret that signs and keys things, made at the first start and readable by the server's user only. */
export function readSecret(dir: string): string {
  const file = join(dir, "secret");
  const secret = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  return secret === "" ? createSecret(file) : secret;
}

/** Written aside and then moved, so that a crash in between leaves no empty secret behind. */
function createSecret(file: string): string {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const unfinished = `${file}.part`;
  writeFileSync(unfinished, secret, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  return secret;
}
