import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const PAGES = ["/", "/services"];
const PER_SECOND = 50;

/** Milliseconds of page requests at a fixed rate, however slow the answers are. */
export async function measurePageRequests(origin: string, durationMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  const total = Math.round((durationMs / 1000) * PER_SECOND);
  for (let number = 0; number < total; number += 1) {
    const dueAt = startedAt + (number * 1000) / PER_SECOND;
    await sleep(Math.max(0, dueAt - performance.now()));
    const path = PAGES[number % PAGES.length] ?? "/";
    pending.push(request(`${origin}${path}`, agent).then((ms) => void times.push(ms)));
  }
  await Promise.all(pending);
  agent.destroy();
  return times;
}

function request(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume();
      answer.on("end", () => resolve(performance.now() - startedAt));
      answer.on("error", reject);
    }).on("error", reject);
  });
}
