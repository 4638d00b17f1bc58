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
import { join } from "node:path";

const SECRET_BYTES = 32;

/**
 * Makes the folder if it is not there; throws the system's error when it cannot be written. An archive that was being
 * imported when the server was killed is removed: it may hold what visitors have written, and nobody comes back for it.
 */
export function openDataFolder(dir: string): { uploadDir: string } {
  mkdirSync(dir, { recursive: true });
  accessSync(dir, constants.W_OK);
  const uploadDir = join(dir, "uploads");
  rmSync(uploadDir, { recursive: true, force: true });
  return { uploadDir };
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
