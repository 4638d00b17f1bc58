// `node tools/bench/gate.ts [rounds] FOLDER…`: runs `npm test` in each folder in turn, on Linux. Processor time is that of the
// whole machine, so that browsers and servers count wherever they end; nothing else may run beside it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

const [rounds = "2", ...folders] = process.argv.slice(2);
const rows: object[] = [];
for (let round = 1; round <= Number(rounds); round += 1) {
  for (const folder of folders) {
    const row = { round, folder, ...(await measureRun(folder)) };
    process.stdout.write(`${JSON.stringify(row)}\n`);
    rows.push(row);
  }
}
console.table(rows);

async function measureRun(folder: string) {
  const [startedAt, before] = [Date.now(), readProcessorSeconds()];
  const child = spawn("npm", ["test"], { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  let last = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    last = /(\d+ passed, \d+ failed.*)\s*$/.exec(last + text)?.[1] ?? (last + text).slice(-200);
  });
  await once(child, "close");
  return {
    "wall s": Math.round((Date.now() - startedAt) / 1000),
    "processor s": Math.round(readProcessorSeconds() - before),
    result: last.trim(),
  };
}

/** User and system time of all processes since the machine was started. */
function readProcessorSeconds(): number {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1);
  const [user = 0, nice = 0, system = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system) / TICKS_PER_SECOND;
}
