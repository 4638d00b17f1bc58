import { CompiledQuery, sql, type Transaction } from "kysely";
import pg from "pg";
import { vi } from "vitest";
import type { Connection } from "../../db/connection.ts";
import type { Schema } from "../../db/schema.ts";

type Trx = Transaction<Schema>;

interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface Plans {
  statements: number;
  /** Tables and aliases that are read from end to end without an index. */
  scans: string[];
  /** All steps, in the words of SQLite. */
  details: string[];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: PlanNode[];
}

const EXPLAINABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Does the work, and asks the database how it answers each different statement that the work has sent. */
export async function listPlans(connection: Connection, work: () => Promise<unknown>): Promise<Plans> {
  const statements = await recordStatements(connection, work);
  const details =
    connection.dialect === "sqlite"
      ? statements.flatMap((statement) => explainOnSqlite(connection, statement))
      : await connection.transact(async (trx) => {
          // Tables of tests are so small that reading them whole is cheapest: what's left then has no index to use.
          await sql`set local enable_seqscan = off`.execute(trx);
          const plans: string[] = [];
          for (const statement of statements) plans.push(...(await explainOnPostgres(trx, statement)));
          return plans;
        });
  const scans = details.flatMap((detail) => /^SCAN (?![(\d])(\S+)(?!.* INDEX )/.exec(detail)?.[1] ?? []);
  return { statements: statements.length, scans: [...new Set(scans)].toSorted(), details };
}

async function recordStatements({ sqlite }: Connection, work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = sqlite ? vi.spyOn(sqlite, "prepare") : vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    const sent = spy.mock.calls.flatMap(([text, values]: unknown[]) =>
      typeof text === "string" && EXPLAINABLE.test(text)
        ? [[text, { text, values: Array.isArray(values) ? values : [] }] as const]
        : [],
    );
    return [...new Map(sent).values()];
  } finally {
    spy.mockRestore();
  }
}

function explainOnSqlite({ sqlite }: Connection, { text }: Statement): string[] {
  const plan = sqlite?.prepare<unknown[], { detail: string }>(`explain query plan ${text}`);
  return plan?.all(Array.from(text.matchAll(/\?/g), () => null)).map(({ detail }) => detail) ?? [];
}

async function explainOnPostgres(trx: Trx, { text, values }: Statement): Promise<string[]> {
  const query = CompiledQuery.raw(`explain (format json) ${text}`, [...values]);
  const { rows } = await trx.executeQuery<{ "QUERY PLAN": { Plan: PlanNode }[] }>(query);
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => describeNode(Plan)));
}

function describeNode(node: PlanNode): string[] {
  const { "Relation Name": table, "Index Name": index, Plans = [] } = node;
  const below = Plans.flatMap(describeNode);
  if (node["Node Type"] === "Seq Scan") return [`SCAN ${table}`, ...below];
  return index ? [`SEARCH ${table} USING INDEX ${index}`, ...below] : below;
}
