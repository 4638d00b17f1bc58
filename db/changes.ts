import {
  ColumnNode,
  type ColumnUpdateNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type TableNode,
  type UnknownRow,
  ValueNode,
} from "kysely";

/** `removals` are the tables in which something may have been deleted or hidden. */
export type ChangeListener = (tables: ReadonlySet<string>, removals: ReadonlySet<string>) => void;

/** Tells who reads a table that it has changed; "every table" is said with `publishAll`. */
export interface ChangeFeed {
  publish(tables: ReadonlySet<string>, removals?: ReadonlySet<string>): void;
  publishAll(): void;
  subscribe(listener: ChangeListener, onAll: () => void): () => void;
}

export function createChangeFeed(): ChangeFeed {
  const subscribers = new Set<{ listener: ChangeListener; onAll: () => void }>();
  return {
    publish(tables, removals = NONE) {
      if (tables.size > 0) for (const { listener } of subscribers) listener(tables, removals);
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

const NONE: ReadonlySet<string> = new Set();

const WRITES = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode", "MergeQueryNode"]);
/** They hold what is stored or asked for, which may be long and names no table. */
const VALUES = new Set(["ValueNode", "PrimitiveValueListNode"]);

/** Values that keep a row visible. Any other value of these columns, or a computed one, may hide it. */
const SHOWN: Record<string, (value: unknown) => boolean> = {
  deleted_at: (value) => value === null,
  is_hidden: (value) => value === 0,
  is_published: (value) => value === 1,
  status: (value) => value === "published" || value === "approved",
  published_at: (value) => typeof value === "string" && value <= new Date().toISOString(),
};
/** Tables that keep lists, or the state of the site, in one row: an update may delete or hide something. */
const LISTS = ["profile", "settings", "launch"];
/** Derived rows: each save of their source deletes and inserts them again. */
const DERIVED = new Set(["post_tags", "post_texts", "post_likes"]);

export interface Change {
  tables: ReadonlySet<string>;
  /** The tables among them in which something may have been deleted or hidden. */
  removals: ReadonlySet<string>;
}

interface Collected {
  tables: Set<string>;
  hasWrite: boolean;
  takesAway: boolean;
}

/** A write may also hide in a `with` clause of a select. Kysely's own transformer would copy every node. */
function collectChange(root: RootOperationNode): Change & { hasWrite: boolean } {
  const collected: Collected = { tables: new Set(), hasWrite: false, takesAway: false };
  collectFrom(root, collected);
  const { tables, hasWrite } = collected;
  const takesAway = collected.takesAway || LISTS.some((name) => tables.has(name));
  return { tables, hasWrite, removals: hasWrite && takesAway ? tables.difference(DERIVED) : NONE };
}

function collectFrom(part: unknown, collected: Collected): void {
  if (typeof part !== "object" || part === null) return;
  if (Array.isArray(part)) {
    for (const item of part) collectFrom(item, collected);
    return;
  }
  const { kind }: Partial<OperationNode> = part;
  // Anything that isn't a node is a value of the query.
  if (kind === undefined || VALUES.has(kind)) return;
  if (kind === "TableNode") collected.tables.add((part as TableNode).table.identifier.name);
  else if (WRITES.has(kind)) collected.hasWrite = true;
  if (kind === "DeleteQueryNode" || (kind === "ColumnUpdateNode" && mayHide(part as ColumnUpdateNode))) {
    collected.takesAway = true;
  }
  for (const key in part) collectFrom((part as Record<string, unknown>)[key], collected);
}

function mayHide({ column, value }: ColumnUpdateNode): boolean {
  if (!ColumnNode.is(column)) return true;
  const isShown = SHOWN[column.column.name];
  return isShown !== undefined && !(ValueNode.is(value) && isShown(value.value));
}

/** Collects the tables of the queries that pass through; raw SQL is seen only where it uses `sql.table`. */
export class TableRecorder implements KyselyPlugin {
  readonly tables = new Set<string>();
  readonly removals = new Set<string>();
  readonly #writesOnly: boolean;

  constructor({ writesOnly = false } = {}) {
    this.#writesOnly = writesOnly;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const { tables, removals, hasWrite } = collectChange(node);
    if (hasWrite || !this.#writesOnly) for (const table of tables) this.tables.add(table);
    for (const table of removals) this.removals.add(table);
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

export class ChangePublisher implements KyselyPlugin {
  readonly #publish: (change: Change) => Promise<void>;
  readonly #pending = new WeakMap<object, Change>();

  constructor(publish: (change: Change) => Promise<void>) {
    this.#publish = publish;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const { hasWrite, ...change } = collectChange(node);
    if (hasWrite) this.#pending.set(queryId, change);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const change = this.#pending.get(queryId);
    if (change) await this.#publish(change);
    return result;
  }
}
