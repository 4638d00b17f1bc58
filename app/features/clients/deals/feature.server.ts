import type { Feature } from "../../../kit/feature.server.ts";
import { dealsApi } from "./api.server.ts";
import { dealsWorker } from "./deals-worker.server.ts";
import { dealRecords } from "./records.server.ts";
import { listDealsToday } from "./store/due-actions.server.ts";
import { dealSearch } from "./store/owner-search.server.ts";
import { dealPersonalData } from "./store/personal-data.server.ts";

export const dealsFeature: Feature = {
  name: "deals",
  api: (site) => [["/deals", dealsApi(site).router]],
  records: [dealRecords],
  personalData: dealPersonalData,
  search: dealSearch,
  today: listDealsToday,
  workers: [dealsWorker],
};
