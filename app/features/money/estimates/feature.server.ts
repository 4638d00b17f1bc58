import type { Feature } from "../../../kit/feature.server.ts";
import { estimatesApi } from "./api/estimates-api.server.ts";
import { estimateRulesApi } from "./api/rules-api.server.ts";
import { estimateRulesKind } from "./archive.server.ts";
import { estimatePersonalData } from "./personal-data.server.ts";
import { estimateRecords } from "./records.server.ts";
import { listEstimateClaims, rulesSample } from "./store/rules-sample.server.ts";

export const estimatesFeature: Feature = {
  name: "estimates",
  api: (site) => [
    ["/estimates", estimatesApi(site).router],
    ["/estimate-rules", estimateRulesApi(site).router],
  ],
  publicWrites: ["POST /api/estimates"],
  archive: [estimateRulesKind],
  records: [estimateRecords],
  claims: listEstimateClaims,
  sample: rulesSample,
  personalData: estimatePersonalData,
};
