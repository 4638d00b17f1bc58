// Only the server, once everything is installed and built: the last step of `npm start`, and the command for a service manager.
import module from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { isRecent, NODE_MIN, ROOT } from "./node.mjs";

if (!isRecent(process.versions.node)) {
  console.error(`Node ${NODE_MIN} or newer is needed; this is ${process.version}.`);
  process.exit(1);
}
process.env.NODE_ENV = "production";

// Both must come before the first module is loaded. The cache spares the compiler for the types, 20 MB and a quarter of a
// second; without the flag V8 lets its nursery grow to 16 MB while it loads modules, and keeps it. In a folder that cannot
// be written there is no cache, which is no fault.
module.enableCompileCache(join(ROOT, "build", ".compile-cache"));
setFlagsFromString("--semi-space-growth-factor=1");

await import("../main.ts");
