// `npm run pack`: a folder that needs only Node on the server, and the same as an archive.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { MODULES, NODE_MIN, ROOT } from "./node.mjs";
import { buildIfNeeded, fail, installIfNeeded } from "./set-up.mjs";

const PACK = join(ROOT, "build", "soloist");
const PROGRAM = [
  ...["app", "cli", "db", "server", "build/client", "build/server"],
  ...["main.ts", "config.ts", "scripts/serve.mjs", "scripts/node.mjs", "LICENSE"],
];
/** Not needed on a server: browsers get the build, and tests, sources of components and seed drawings are for development. */
const LEFT_OUT = /\.(test|e2e)\.tsx?$|\.tsx$|\.css$|^db\/seed\/art\//;
const UNREAD_OF_PACKAGES =
  /\.(map|d\.[mc]?ts|md)$|^better-sqlite3\/(deps|src)\/|^harfbuzzjs\/(test|examples|logo|hb-subset)|^(\.(?!package-lock).*|fetched-node|node-(linux|win)-\w+)$/;
const IMPORT = /\b(?:from|import)\s*\(?\s*"((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^"]*)?"/g;
const TYPE_IMPORT = /\bimport (?:type [^"]*|\{(?:\s*type \w+,?)*\s*\} from )"[^"]*";/g;

/** The packages that the program's files import, whether `package.json` names them or one of its packages does. */
export function listImported(texts) {
  const names = texts.flatMap((text) =>
    [...text.replace(TYPE_IMPORT, "").matchAll(IMPORT)].map(([, name]) => name),
  );
  return [...new Set(names)].sort();
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function copyProgram() {
  rmSync(PACK, { recursive: true, force: true });
  for (const path of PROGRAM) {
    cpSync(join(ROOT, path), join(PACK, path), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(relative(ROOT, source)),
    });
  }
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** Packages that the pack's `package.json` names: npm resolves their dependencies. */
function listPackages() {
  const read = (files) => files.map((file) => readFileSync(file, "utf8"));
  const program = listFiles(PACK).filter(
    (file) => /\.[jt]s$/.test(file) && !file.startsWith(join(PACK, "build", "client")),
  );
  // main.ts imports the bundler in development only.
  const tools = listImported(read([join(ROOT, "vite.config.ts")]));
  const imported = listImported(read(program)).filter(
    (name) => !tools.includes(name) && existsSync(join(MODULES, name, "package.json")),
  );
  // flydrive loads the S3 client at run time as an optional peer.
  const peers = imported.flatMap((name) =>
    Object.keys(readPackage(join(MODULES, name)).peerDependencies ?? {}),
  );
  const { dependencies } = readPackage(ROOT);
  const asked = Object.keys(dependencies).filter((name) => peers.includes(name));
  return [...new Set([...imported, ...asked])].sort();
}

function writePackageFile(packages) {
  const { name, version, license, type, overrides } = readPackage(ROOT);
  const file = {
    name,
    version,
    license,
    type,
    private: true,
    overrides,
    engines: { node: `>=${NODE_MIN}` },
    scripts: { start: "node scripts/serve.mjs", cli: "node cli/main.ts" },
    dependencies: Object.fromEntries(
      packages.map((name) => [name, readPackage(join(MODULES, name)).version]),
    ),
  };
  writeFileSync(join(PACK, "package.json"), `${JSON.stringify(file, null, 2)}\n`);
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) fail(`"${[command, ...args].join(" ")}" did not succeed; what it said is above.`);
}

/** Copies the installed packages and prunes those that the program doesn't import, without the network. */
function copyPackages() {
  cpSync(MODULES, join(PACK, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !UNREAD_OF_PACKAGES.test(relative(MODULES, source)),
  });
  const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];
  run("npm", ["prune", "--offline", "--ignore-scripts", "--no-package-lock", ...quietly], PACK);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  installIfNeeded();
  buildIfNeeded();
  copyProgram();
  writePackageFile(listPackages());
  copyPackages();
  if (!process.argv.includes("--no-archive")) {
    run("tar", ["-czf", `${PACK}.tar.gz`, "-C", dirname(PACK), basename(PACK)], ROOT);
  }
  console.log(`Packed into ${PACK}: start it with "node scripts/serve.mjs".`);
}
