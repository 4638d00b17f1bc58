import { ownSite } from "../../../../kit/http/fetch/self-fetch.ts";
import { service } from "../../../../kit/site.server.ts";
import { siteGate } from "../../../../kit/site-gate.server.ts";
import { auditRunner } from "../../audit/audit-runner.server.ts";
import { createSeoRunner, type SeoRunner } from "../runs/seo-runner.server.ts";
import { createIndexKey, formatKeyPath } from "./index-now.server.ts";
import { type IndexSubmitter, startIndexSubmitter } from "./index-submitter.server.ts";

/** The worker that keeps search engines up to date, beside the requests. */
export interface SearchSubmission {
  key: string;
  keyPath: string;
  endpoint: URL;
  submitter: IndexSubmitter;
  runner: SeoRunner;
  stop(): Promise<void>;
}

export const searchSubmission = service<SearchSubmission>("searchSubmission", (site) => {
  const key = createIndexKey(site.secret);
  const endpoint = site.config.indexNowUrl;
  const deps = { ...site, ownSite: site.get(ownSite) };
  const submitter = startIndexSubmitter({ ...deps, endpoint, key, gate: site.get(siteGate) });
  const runner = createSeoRunner({ ...deps, audits: site.get(auditRunner), submitter });
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
});
