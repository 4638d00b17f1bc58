import { type FilledFacts, fillSite, prepareFilledSite } from "./filled-site.ts";
import { copySeededSite } from "./seeded-site.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/**
 * Journeys share three sites, and a worker has one of each: nobody writes to `public`; `owner` is the site as it is
 * delivered, with an owner who works on it; `filled` holds what months of business leave behind. What an earlier journey
 * has written to the last two may still be there. A journey that this would disturb has a site of its own, and says why.
 */
export type SharedSite = "public" | "owner" | "filled";
export type WantedSite = SharedSite | { ownBecause: string };

export interface Sites {
  shared(name: SharedSite): Promise<ServerProcess>;
  /** A copy of the seeded site for one file of journeys; it ends when another file opens its own. */
  own(file: string, env?: Record<string, string>): Promise<ServerProcess>;
  /** Ids and addresses of the filled site, once it is open. */
  facts(): FilledFacts;
  close(): Promise<void>;
}

interface OpenSite {
  server: ServerProcess;
  end(): Promise<void>;
}

export function createSites(): Sites {
  const shared = new Map<SharedSite, OpenSite>();
  let own: (OpenSite & { file: string }) | undefined;
  let facts: FilledFacts | undefined;

  async function openFilled(): Promise<OpenSite> {
    const site = await openCopy(prepareFilledSite);
    facts = await fillSite(site.server);
    return site;
  }

  return {
    async shared(name) {
      const site = shared.get(name) ?? (await (name === "filled" ? openFilled() : openCopy()));
      shared.set(name, site);
      return site.server;
    },
    async own(file, env) {
      if (own?.file === file) return own.server;
      await own?.end();
      own = undefined;
      own = { file, ...(await openCopy(undefined, env)) };
      return own.server;
    },
    facts() {
      if (!facts) throw new Error("The filled site is not open.");
      return facts;
    },
    async close() {
      await Promise.all([own, ...shared.values()].map((site) => site?.end()));
    },
  };
}

async function openCopy(
  prepare?: (folder: string) => Promise<Record<string, string>>,
  given: Record<string, string> = {},
): Promise<OpenSite> {
  const data = copySeededSite();
  const env = { ...(await prepare?.(data.path)), ...given };
  // One trusted hop, so that a test can come from an address of its own.
  const server = await startServer({ dataDir: data.path, env: { TRUST_PROXY: "1", ...env } });
  return {
    server,
    async end() {
      await server.stop();
      data.remove();
    },
  };
}
