import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { findNode, ROOT } from "../node.mjs";

/** Until a step that is ended has written its report. */
const GRACE_MS = 30_000;
/** A developer's settings for their own site must not reach the tests. */
const SITE_VARIABLES =
  /^(HOST|PORT|SITE_URL|DATA_DIR|DATABASE_URL|ADMIN_\w+|SECRET|SMTP_URL|MAIL_FROM|TRUST_PROXY|LOG_LEVEL|AI_\w+|S3_\w+|GOOGLE_GENERATIVE_AI_API_KEY|NODE_ENV|NODE_OPTIONS|NODE_V8_COVERAGE)$/;

/** The script behind a package's command, so that it runs on the Node we choose and not on the first on PATH. */
export function readTool(packageName, command) {
  const folder = join(ROOT, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}

function buildEnvironment(extra) {
  const kept = Object.entries(process.env).filter(([name]) => !SITE_VARIABLES.test(name));
  const path = `${dirname(findNode() ?? process.execPath)}${delimiter}${process.env.PATH ?? ""}`;
  return { ...Object.fromEntries(kept), PATH: path, ...extra };
}

/**
 * Runs a program to its end, with its children, and says whether it succeeded, and whether it was ended because it hung.
 * Its output is shown at once or, for a step that runs beside another, in one piece at its end, below its heading.
 */
export function runStep(command, args, { env = {}, timeoutMs, heading }) {
  // A group of its own, so that what a hanging step has started can be ended with it.
  const hasGroup = process.platform !== "win32";
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: buildEnvironment(env),
      stdio: heading ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      detached: hasGroup,
    });
    const printed = [];
    child.stdout?.on("data", (chunk) => printed.push(chunk));
    child.stderr?.on("data", (chunk) => printed.push(chunk));
    const end = (signal) => {
      try {
        if (hasGroup) process.kill(-child.pid, signal);
        else child.kill(signal);
      } catch {
        // It has ended by itself in the meantime.
      }
    };
    let isEnded = false;
    const timer = setTimeout(() => {
      console.error(`Not finished after ${formatDuration(timeoutMs)}: ended.`);
      isEnded = true;
      // As from a keyboard: test runners still report what has run.
      end("SIGINT");
      setTimeout(() => end("SIGKILL"), GRACE_MS).unref();
    }, timeoutMs);
    const interrupt = (signal) => {
      end(signal);
      process.exit(1);
    };
    process.once("SIGINT", interrupt);
    process.once("SIGTERM", interrupt);
    const finish = (succeeded) => {
      clearTimeout(timer);
      process.off("SIGINT", interrupt);
      process.off("SIGTERM", interrupt);
      if (heading) process.stdout.write(Buffer.concat([Buffer.from(heading), ...printed]));
      resolve({ succeeded, isEnded });
    };
    child.once("error", (error) => {
      console.error(`"${command}" could not be started: ${error.message}`);
      finish(false);
    });
    child.once("close", (code) => finish(code === 0));
  });
}

export function formatDuration(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
