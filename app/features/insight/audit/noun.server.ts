import type { Noun } from "../../../kit/noun.server.ts";
import { seoAuditApi } from "./api.server.ts";
import { auditRunner } from "./audit-runner.server.ts";

export const auditNoun: Noun = {
  name: "audit",
  api: (site) => [["/seo", seoAuditApi(site).router]],
  workers: [auditRunner],
};
