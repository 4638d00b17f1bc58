import type { Noun } from "../../kit/noun.server.ts";
import { listMilestonesToday } from "./api/milestones-today.server.ts";
import { engagementsApi } from "./api.server.ts";
import { engagementSearch } from "./store/owner-search.server.ts";
import { engagementPersonalData } from "./store/personal-data.server.ts";

export const engagementsNoun: Noun = {
  name: "engagements",
  api: (site) => [["/engagements", engagementsApi(site).router]],
  personalData: engagementPersonalData,
  search: engagementSearch,
  today: listMilestonesToday,
};
