import {
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type TableNode,
  type UnknownRow,
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

class TableCollector extends OperationNodeTransformer {
  readonly tables = new Set<string>();
  hasWrite = false;

  protected override transformTable(node: TableNode): TableNode {
    this.tables.add(node.table.identifier.name);
    return node;
  }

  // A write may also hide in a `with` clause of a select.
  override transformNode<T extends OperationNode | undefined>(node: T, queryId?: QueryId): T {
    if (node && WRITES.has(node.kind)) this.hasWrite = true;
    return super.transformNode(node, queryId);
  }
}

const WRITES = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode", "MergeQueryNode"]);

function collectTables(node: RootOperationNode): TableCollector {
  const collector = new TableCollector();
  collector.transformNode(node);
  return collector;
}

/**
 * Collects the names of the tables that the queries passing through it read or write. Tables that raw SQL names as
 * plain text stay unseen, so queries that matter here are built, or name their tables by `sql.table`.
 */
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

/** Publishes the tables of each single write once it has been executed. */
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
