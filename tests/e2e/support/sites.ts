import { copySeededSite } from "./seeded-site.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** The one that nobody writes to. */
export const PUBLIC_SITE = "public";

export interface Sites {
  /** The server of the site with this name: a copy of its own of the seeded one, made when it is first asked for. */
  open(name: string, env?: Record<string, string>): Promise<ServerProcess>;
  close(): Promise<void>;
}

/** The sites of one worker, which goes from file to file: the public one stays, the one of the file before is ended. */
export function createSites(): Sites {
  const open = new Map<string, { server: ServerProcess; removeData: () => void }>();

  async function closeSite(name: string): Promise<void> {
    const site = open.get(name);
    open.delete(name);
    await site?.server.stop();
    site?.removeData();
  }

  return {
    async open(name, env) {
      const site = open.get(name);
      if (site) return site.server;
      for (const other of [...open.keys()]) if (other !== PUBLIC_SITE) await closeSite(other);
      const data = copySeededSite();
      // One trusted hop, so that a test can come from an address of its own.
      const server = await startServer({ dataDir: data.path, env: { TRUST_PROXY: "1", ...env } });
      open.set(name, { server, removeData: data.remove });
      return server;
    },
    async close() {
      await Promise.all([...open.keys()].map(closeSite));
    },
  };
}
