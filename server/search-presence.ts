import { createIndexKey, formatKeyPath } from "../app/features/seo/index-now.server.ts";
import { type IndexSubmitter, type IndexSubmitterDeps, startIndexSubmitter } from "./index-submitter.ts";
import { createSeoRunner, type SeoRunner, type SeoRunnerDeps } from "./seo-runner.ts";

export interface SearchPresence {
  key: string;
  /** Where the key is served for search engines. */
  keyPath: string;
  endpoint: URL;
  submitter: IndexSubmitter;
  runner: SeoRunner;
  stop(): Promise<void>;
}

interface SearchPresenceDeps
  extends Omit<IndexSubmitterDeps, "endpoint" | "key">,
    Omit<SeoRunnerDeps, "submitter" | "log"> {
  secret: string;
  indexNowUrl: URL;
  log: IndexSubmitterDeps["log"] & SeoRunnerDeps["log"];
}

/** What keeps search engines up to date beside the requests. */
export function createSearchPresence(deps: SearchPresenceDeps): SearchPresence {
  const key = createIndexKey(deps.secret);
  const endpoint = deps.indexNowUrl;
  const submitter = startIndexSubmitter({ ...deps, endpoint, key });
  const runner = createSeoRunner({ ...deps, submitter });
  return {
    key,
    keyPath: formatKeyPath(key),
    endpoint,
    submitter,
    runner,
    async stop() {
      await Promise.all([submitter.stop(), runner.stop()]);
    },
  };
}
