import type { Feature } from "../../../kit/feature.server.ts";
import { seoAuditApi } from "./api.server.ts";
import { auditRunner } from "./audit-runner.server.ts";

export const auditFeature: Feature = {
  name: "audit",
  api: (site) => [["/seo", seoAuditApi(site).router]],
  workers: [auditRunner],
};
