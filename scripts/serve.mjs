// The server alone, on the pinned Node, when everything is installed and built: what `npm start` ends with, and what a
// service manager runs.
import { enableCompileCache } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

process.env.NODE_ENV = "production";
const root = join(dirname(fileURLToPath(import.meta.url)), "..");

// Both must come before the first module is loaded. The cache spares the compiler for the types, 20 MB and a quarter of a
// second; without the flag V8 lets its nursery grow to 16 MB while it loads modules, and keeps it.
enableCompileCache(join(root, "build", ".compile-cache"));
setFlagsFromString("--semi-space-growth-factor=1");

await import("../main.ts");
