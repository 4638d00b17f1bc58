import type { Feature } from "../../../kit/feature.server.ts";
import { dealsApi } from "./api.server.ts";
import { dealPersonalData } from "./personal-data.server.ts";
import { dealRecords } from "./records.server.ts";
import { dealSearch } from "./search.server.ts";
import { listDealsToday } from "./today.server.ts";
import { dealsWorker } from "./worker.server.ts";

export const dealsFeature: Feature = {
  name: "deals",
  api: (site) => [["/deals", dealsApi(site).router]],
  records: [dealRecords],
  personalData: dealPersonalData,
  search: dealSearch,
  today: listDealsToday,
  workers: [dealsWorker],
};
