import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join, parse, resolve } from "node:path";

const SECRET_BYTES = 32;
const OTHERS = 0o077;
const USER = 0o700;
/** All users may put files into such a folder, as into the one for temporary files. */
const STICKY = 0o1000;

interface OwnFiles {
  names: readonly string[];
  /** Folders among them whose few files are closed one by one, so that a copy of the folder is closed too. */
  listed: readonly string[];
}

interface Surroundings {
  /** Undefined where files have no such rights, as on Windows. */
  uid: number | undefined;
  home: string;
}

const HERE: Surroundings = { uid: process.getuid?.(), home: homedir() };

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

/** Takes the rights of others from a folder and the files that the program made in it; returns why one must stay open. */
export function closeFolder(
  dir: string,
  own: OwnFiles,
  { uid, home }: Surroundings = HERE,
): string | undefined {
  if (uid === undefined) return undefined;
  const reason = isOpen(dir) ? findSharing(dir, own, home) : undefined;
  const paths = [...own.names, ...own.listed.flatMap((name) => listNames(dir, name))];
  const warnings = [
    reason ? describeOpen(dir, reason) : closePath(dir, uid),
    ...paths.map((path) => closePath(join(dir, path), uid)),
  ];
  return warnings.find((warning) => warning !== undefined);
}

/** Why others may need the folder. */
function findSharing(dir: string, own: OwnFiles, home: string): string | undefined {
  const path = resolve(dir);
  if (path === parse(path).root) return "it is the root of all folders";
  if (path === resolve(home)) return "it is a home folder";
  if ((findStats(dir)?.mode ?? 0) & STICKY) return "everybody may put files there";
  const foreign = readdirSync(dir, { withFileTypes: true }).find(
    (entry) => entry.isDirectory() && !own.names.includes(entry.name) && isOpen(join(dir, entry.name)),
  );
  return foreign && `it also holds the folder "${foreign.name}"`;
}

function closePath(path: string, uid: number): string | undefined {
  const stats = findStats(path);
  if (!stats || !isOpenTo(stats)) return undefined;
  if (stats.uid !== uid) return describeOpen(path, "it belongs to another user");
  try {
    chmodSync(path, stats.mode & USER);
    return undefined;
  } catch (error) {
    // Another process may have removed it in the meantime.
    return isOpen(path) ? describeOpen(path, (error as Error).message) : undefined;
  }
}

function describeOpen(path: string, reason: string): string {
  return `Other users of this machine have rights to ${path}, which stay as they are because ${reason}. Give the site a folder of its own in DATA_DIR, or run: chmod go= ${path}`;
}

function isOpen(path: string): boolean {
  const stats = findStats(path);
  return stats !== undefined && isOpenTo(stats);
}

function isOpenTo({ mode }: Stats): boolean {
  return (mode & OTHERS) !== 0;
}

function findStats(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function listNames(dir: string, name: string): string[] {
  try {
    return readdirSync(join(dir, name)).map((file) => join(name, file));
  } catch {
    return [];
  }
}
