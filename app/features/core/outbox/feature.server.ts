import type { Feature } from "../../../kit/feature.server.ts";
import { mailApi } from "./api.server.ts";
import { mailNotifications } from "./bell.server.ts";
import { isMailOn } from "./mail-probe.server.ts";
import { selectCaptured, selectLate } from "./mail-states.server.ts";
import { mailPersonalData } from "./personal-data.server.ts";
import { mailSetupApi } from "./setup/api.server.ts";
import { mailWays } from "./setup/mail-way.server.ts";
import { readOutboxMetrics } from "./store/outbox-metrics.server.ts";
import { listMailsToday } from "./today.server.ts";
import { outboxWorker } from "./worker.server.ts";

export const outboxFeature: Feature = {
  name: "outbox",
  prepare: (site) => site.get(mailWays).load(),
  api: (site) => [
    ["/settings", mailApi(site).router],
    ["/settings", mailSetupApi(site).router],
  ],
  notifications: mailNotifications,
  today: listMailsToday,
  waiting: { capturedMails: selectCaptured, lateMails: selectLate },
  personalData: mailPersonalData,
  metrics: readOutboxMetrics,
  setupSteps: { mail: isMailOn },
  workers: [outboxWorker],
};
