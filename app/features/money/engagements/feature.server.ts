import type { Feature } from "../../../kit/feature.server.ts";
import { mailComposers } from "../../core/outbox/worker.server.ts";
import { engagementsApi } from "./api.server.ts";
import { engagementPersonalData } from "./personal-data.server.ts";
import { engagementRecords } from "./records.server.ts";
import { engagementSearch } from "./search.server.ts";
import { listDealMoney } from "./store/deal-money.server.ts";
import { composePortalMail, PORTAL_MAIL } from "./store/portal-mail.server.ts";
import { listMilestonesToday } from "./today.server.ts";

export const engagementsFeature: Feature = {
  name: "engagements",
  provide: (site) => void site.get(mailComposers).set(PORTAL_MAIL, composePortalMail),
  api: (site) => [["/engagements", engagementsApi(site).router]],
  records: [engagementRecords],
  personalData: engagementPersonalData,
  search: engagementSearch,
  dealMoney: listDealMoney,
  today: listMilestonesToday,
};
