import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";

export const ROOT = join(import.meta.dirname, "..", "..");
const CACHE = join(tmpdir(), "soloist-golden");
/** Both are those of the shots, whose filled site is what is compared. */
export const PASSWORD = "the owner of the shots";
export const SECRET = "a secret of the shots that is long enough";

export interface Base {
  /** A checkout that is installed and built. */
  folder: string;
  /** A stopped site's data folder, full of everything that an owner and visitors make. */
  dataDir: string;
}

/** Checks a commit out, builds it and fills a site with its own code; once, then from the cache. */
export async function prepareBase(commit: string): Promise<Base> {
  const id = execFileSync("git", ["rev-parse", "--short", `${commit}^{commit}`], { cwd: ROOT })
    .toString()
    .trim();
  const folder = join(CACHE, id);
  const dataDir = join(CACHE, `${id}-data`);
  if (!existsSync(folder)) execFileSync("git", ["clone", "--quiet", ROOT, folder], { stdio: "inherit" });
  execFileSync("git", ["checkout", "--quiet", id], { cwd: folder, stdio: "inherit" });
  build(folder);
  if (!existsSync(join(dataDir, "complete"))) await fillDataFolder(folder, dataDir);
  return { folder, dataDir };
}

/** In a process of its own, since each commit has its own way to be set up. */
export function build(folder: string): void {
  const script = `const s = await import(${JSON.stringify(join(folder, "scripts/set-up.mjs"))}); s.installIfNeeded(); s.buildIfNeeded();`;
  execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: folder, stdio: "inherit" });
}

/** The site of that commit's shots is copied while it runs: SQLite writes a whole copy, and the other files stay as they are. */
async function fillDataFolder(folder: string, dataDir: string): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  const temporary = `${dataDir}-temporary`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = temporary;
  // The shots were here until the tools had a folder of their own.
  const [home = ""] = ["tools/shots/sites.ts", "scripts/shots/sites.ts"].filter((path) =>
    existsSync(join(folder, path)),
  );
  const { openSites } = (await import(join(folder, home))) as {
    openSites(names: ReadonlySet<"filled">): Promise<{ stop(): Promise<void> }>;
  };
  const sites = await openSites(new Set(["filled"] as const));
  try {
    const [running] = readdirSync(temporary)
      .map((name) => join(temporary, name))
      .filter((path) => existsSync(join(path, "site.db-wal")));
    if (!running) throw new Error("The filled site has no open database.");
    cpSync(running, dataDir, { recursive: true, filter: (path) => !/site\.db|\.lock$/.test(path) });
    const database = new Database(join(running, "site.db"), { readonly: true });
    database.prepare("vacuum into ?").run(join(dataDir, "site.db"));
    database.close();
    writeFileSync(join(dataDir, "complete"), "");
  } finally {
    await sites.stop();
    process.env.TMPDIR = usual;
    if (usual === undefined) delete process.env.TMPDIR;
    rmSync(temporary, { recursive: true, force: true });
  }
}
