import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
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
  readonly #tables: Set<string>;

  constructor(tables: Set<string>) {
    super();
    this.#tables = tables;
  }

  protected override transformTable(node: TableNode): TableNode {
    this.#tables.add(node.table.identifier.name);
    return node;
  }
}

const WRITES = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode", "MergeQueryNode"]);

function isWrite(node: RootOperationNode): boolean {
  return WRITES.has(node.kind);
}

/** Collects the names of the tables that the queries passing through it read or write. */
export class TableRecorder implements KyselyPlugin {
  readonly tables = new Set<string>();
  readonly #collector = new TableCollector(this.tables);
  readonly #writesOnly: boolean;

  constructor({ writesOnly = false } = {}) {
    this.#writesOnly = writesOnly;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (!this.#writesOnly || isWrite(node)) this.#collector.transformNode(node);
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
    if (isWrite(node)) {
      const tables = new Set<string>();
      new TableCollector(tables).transformNode(node);
      this.#pending.set(queryId, tables);
    }
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const tables = this.#pending.get(queryId);
    if (tables) await this.#publish(tables);
    return result;
  }
}
