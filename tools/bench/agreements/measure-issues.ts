import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseName } from "../newsletter/bench-database.ts";
import { type KillableNodes, startKillableNodes } from "../support/killable-nodes.ts";
import { createOwnerCalls, enterBusiness, logInAsScript } from "../support/owner.ts";
import { listDocumentFaults } from "./judge-documents.ts";

const PARALLEL = 30;
/** Drafts that are deleted while they are being issued, so that what was begun for them is rolled back. */
const DELETED = 5;
const DELETE_WITHIN_MS = 3000;
/** Within which a server is killed after the requests were sent: some issue takes about a second. */
const KILL_WITHIN_MS = 4000;

interface IssueTask {
  database: DatabaseName;
  /** How many servers share the database. */
  nodes: number;
  /** Rounds in which a server is killed in the middle. */
  kills: number;
}

export async function showInvoices(
  show: (title: string, rows: object[]) => void,
  { kills }: { kills: number },
): Promise<void> {
  for (const where of [
    { database: "sqlite", nodes: 1 },
    { database: "postgres", nodes: 2 },
  ] as const) {
    const { row, wrong } = await measureIssues({ ...where, kills });
    show("30 invoices issued at once, 5 deleted meanwhile, then more while a server is killed", [row]);
    if (wrong.length === 0) continue;
    process.stdout.write(`${wrong.join("\n")}\n`);
    process.exitCode = 1;
  }
}

async function measureIssues(task: IssueTask) {
  const site = await startKillableNodes(task.database, task.nodes);
  try {
    const owner = await openOwner(site);
    const ids = await owner.draft(PARALLEL + DELETED, 0);
    const begun = performance.now();
    const [first, deleted] = await Promise.all([
      issueAll(site, owner.token, ids),
      deleteSome(site, owner.token, ids.slice(PARALLEL)),
    ]);
    const seconds = (performance.now() - begun) / 1000;
    const kept = first.slice(0, PARALLEL);
    const wrong = kept.some((status) => status !== 200) ? [`Not all were issued: ${kept.join(", ")}.`] : [];
    let unanswered = 0;
    for (let kill = 0; kill < task.kills; kill += 1) {
      unanswered += await issueAndKill(site, {
        ids: await owner.draft(task.nodes * 3, kill),
        token: owner.token,
        index: kill,
      });
    }
    await site.end();
    const connection = site.open();
    const { faults, issued } = await listDocumentFaults(connection);
    await connection.close();
    wrong.push(...faults);
    const row = {
      database: task.database,
      servers: task.nodes,
      "seconds for 30": Math.round(seconds * 10) / 10,
      "deleted first": deleted,
      kills: task.kills,
      "requests cut off by kills": unanswered,
      issued,
      faults: wrong.length,
    };
    return { row, wrong };
  } finally {
    await site.stop();
  }
}

/** An owner and a client. */
async function openOwner(site: KillableNodes) {
  const { origin } = site.node(0);
  const token = await logInAsScript(origin);
  const call = createOwnerCalls(token);
  await enterBusiness(origin, call);
  const { person } = await call<{ person: { id: string } }>(origin, [
    ...(["POST", "/deals"] as const),
    { email: "client@example.com", name: "Nia", title: "Work" },
  ]);
  return {
    token,
    async draft(count: number, index: number): Promise<string[]> {
      const lines = [{ title: "Work", unitMinor: 100_000, taxBp: 0 }];
      const ids: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const body = { personId: person.id, title: "Work", lines };
        ids.push((await call<{ id: string }>(site.node(index).origin, ["POST", "/invoices", body])).id);
      }
      return ids;
    },
  };
}

/** The status of each; none where no answer came. */
function issueAll(
  site: KillableNodes,
  token: string,
  ids: readonly string[],
): Promise<(number | undefined)[]> {
  return Promise.all(
    ids.map(async (id, index) => {
      const answer = await fetch(`${site.node(index).origin}/api/invoices/${id}/issue`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      return answer?.status;
    }),
  );
}

/** How many of them were deleted before they had a number. */
async function deleteSome(site: KillableNodes, token: string, ids: readonly string[]): Promise<number> {
  const statuses = await Promise.all(
    ids.map(async (id, index) => {
      await sleep(Math.random() * DELETE_WITHIN_MS);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${site.node(index).origin}/api/invoices/${id}`, {
        method: "DELETE",
        headers,
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  return statuses.filter((status) => status < 300).length;
}

async function issueAndKill(
  site: KillableNodes,
  { ids, token, index }: { ids: readonly string[]; token: string; index: number },
): Promise<number> {
  const answers = issueAll(site, token, ids);
  await sleep(Math.random() * KILL_WITHIN_MS);
  await site.kill(index);
  await site.restart(index);
  return (await answers).filter((status) => status === undefined).length;
}
