// As `npm run typecheck`: the types of the routes are generated, then everything is checked.
import { spawnSync } from "node:child_process";
import { readTool } from "./run-step.mjs";

const run = (...args) => spawnSync(process.execPath, args, { stdio: "inherit" }).status === 0;
const succeeded =
  run(readTool("@react-router/dev", "react-router"), "typegen") &&
  // Several checkers would each check the files that they share, which takes twice the processor time.
  run(readTool("tsc", "tsc"), "--singleThreaded");
if (succeeded) console.log("No type errors.");
process.exitCode = succeeded ? 0 : 1;
