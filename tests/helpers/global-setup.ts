import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgresConnection } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { createLocalServer } from "./local-server.ts";
import { type PostgresCluster, startPostgresCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Answers with a `PostgresOffer`; the first request starts the cluster. */
    postgresBroker: string;
    /** A folder for texts that are rendered once for all workers. */
    renderedTexts: string;
  }
}

export interface PostgresOffer {
  url: string;
  /** A migrated, empty database to copy; the names of its copies begin with its own. */
  template: string;
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const texts = mkdtempSync(join(tmpdir(), "soloist-texts-"));
  project.provide("renderedTexts", texts);
  const end = await offerPostgres(project);
  return async () => {
    rmSync(texts, { recursive: true, force: true });
    await end();
  };
}

/** Test files run in processes of their own and share one PostgreSQL, which a run without such tests never starts. */
async function offerPostgres(project: TestProject): Promise<() => Promise<void>> {
  let cluster: PostgresCluster | undefined;
  let offer: Promise<PostgresOffer> | undefined;

  async function prepare(): Promise<PostgresOffer> {
    const given = process.env.TEST_DATABASE_URL;
    if (!given) cluster = await startPostgresCluster();
    const url = given ?? cluster?.url ?? "";
    const template = `soloist_test_${randomUUID().replaceAll("-", "")}`;
    await runStatement(url, `create database ${template}`);
    const connection = openPostgresConnection(withDatabase(url, template), throwError);
    await migrate(connection);
    await connection.close();
    return { url, template };
  }

  const broker = createLocalServer((_request, response) => {
    offer ??= prepare();
    offer.then(
      (value) => response.end(JSON.stringify(value)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, "127.0.0.1", resolve));
  project.provide("postgresBroker", `http://127.0.0.1:${(broker.address() as AddressInfo).port}/`);

  return async () => {
    broker.close();
    broker.closeAllConnections();
    const prepared = await offer?.catch(() => undefined);
    if (prepared && !cluster) await dropDatabases(prepared);
    await cluster?.stop();
  };
}

/** The workers' own copies too: a worker does not learn which file is its last. */
async function dropDatabases({ url, template }: PostgresOffer): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [template],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

function throwError(error: Error): never {
  throw error;
}
