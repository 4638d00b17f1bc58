import type { Noun } from "../../kit/noun.server.ts";
import { mailApi } from "./api.server.ts";
import { isMailOn } from "./mail-probe.server.ts";
import { outboxWorker } from "./outbox-worker.server.ts";
import { mailNotifications } from "./store/owner-notifications.server.ts";

export const outboxNoun: Noun = {
  name: "outbox",
  api: (site) => [["/settings", mailApi(site).router]],
  notifications: mailNotifications,
  setupSteps: { mail: isMailOn },
  workers: [outboxWorker],
};
