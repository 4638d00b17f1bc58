import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  TableNode,
  UnknownRow,
} from "kysely";

export type ChangeListener = (tables: ReadonlySet<string>) => void;

/** Tells who reads a table that it has changed; "every table" is said with `publishAll`. */
export interface ChangeFeed {
  publish(tables: ReadonlySet<string>): void;
  publishAll(): void;
  subscribe(listener: ChangeListener, onAll: () => void): () => void;
}

export function createChangeFeed(): ChangeFeed {
  const subscribers = new Set<{ listener: ChangeListener; onAll: () => void }>();
  return {
    publish(tables) {
      if (tables.size > 0) for (const { listener } of subscribers) listener(tables);
    },
    publishAll() {
      for (const { onAll } of subscribers) onAll();
    },
    subscribe(listener, onAll) {
      const subscriber = { listener, onAll };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
}

const WRITES = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode", "MergeQueryNode"]);
/** They hold what is stored or asked for, which may be long and names no table. */
const VALUES = new Set(["ValueNode", "PrimitiveValueListNode"]);

interface Collected {
  tables: Set<string>;
  hasWrite: boolean;
}

/** A write may also hide in a `with` clause of a select. Kysely's own transformer would build every node anew. */
function collectTables(root: RootOperationNode): Collected {
  const collected: Collected = { tables: new Set(), hasWrite: false };
  collectFrom(root, collected);
  return collected;
}

function collectFrom(part: unknown, collected: Collected): void {
  if (typeof part !== "object" || part === null) return;
  if (Array.isArray(part)) {
    for (const item of part) collectFrom(item, collected);
    return;
  }
  const { kind }: Partial<OperationNode> = part;
  // What is no node is a value of the query.
  if (kind === undefined || VALUES.has(kind)) return;
  if (kind === "TableNode") collected.tables.add((part as TableNode).table.identifier.name);
  else if (WRITES.has(kind)) collected.hasWrite = true;
  for (const key in part) collectFrom((part as Record<string, unknown>)[key], collected);
}

/** Collects the tables of the queries that pass through; raw SQL is seen only where it uses `sql.table`. */
export class TableRecorder implements KyselyPlugin {
  readonly tables = new Set<string>();
  readonly #writesOnly: boolean;

  constructor({ writesOnly = false } = {}) {
    this.#writesOnly = writesOnly;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const { tables, hasWrite } = collectTables(node);
    if (hasWrite || !this.#writesOnly) for (const table of tables) this.tables.add(table);
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

export class ChangePublisher implements KyselyPlugin {
  readonly #publish: (tables: ReadonlySet<string>) => Promise<void>;
  readonly #pending = new WeakMap<object, Set<string>>();

  constructor(publish: (tables: ReadonlySet<string>) => Promise<void>) {
    this.#publish = publish;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const { tables, hasWrite } = collectTables(node);
    if (hasWrite) this.#pending.set(queryId, tables);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const tables = this.#pending.get(queryId);
    if (tables) await this.#publish(tables);
    return result;
  }
}
