import { setImmediate } from "node:timers/promises";
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";

/** How long statements may follow one another before the event loop gets its turn. */
const STRETCH_MAX_MS = 1;

/** SQLite answers without ever going back to the event loop: between two statements this lets waiting requests in. */
export class YieldPlugin implements KyselyPlugin {
  private since = performance.now();

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    if (performance.now() - this.since > STRETCH_MAX_MS) {
      await setImmediate();
      this.since = performance.now();
    }
    return result;
  }
}
