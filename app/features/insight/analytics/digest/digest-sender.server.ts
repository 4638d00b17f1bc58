import type { Connection } from "../../../../../db/connection.ts";
import { service } from "../../../../kit/site.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../../../../kit/workers/hourly.server.ts";
import { queueWeeklyDigest } from "./digest.server.ts";

export interface DigestSenderDeps extends HourlyJobDeps {
  connection: Connection;
  siteUrl: URL;
  now: () => Date;
}

/** A mail for eight o'clock must not leave at nine. */
const CHECK_MS = 60_000;

export function startDigestSender(deps: DigestSenderDeps): { stop(): Promise<void> } {
  const { intervalMs = CHECK_MS } = deps;
  return startHourlyJob(
    { ...deps, intervalMs },
    "The weekly digest could not be made; trying again later",
    async () => {
      await queueWeeklyDigest(deps, deps.now());
    },
  );
}

export const digestSender = service<{ stop(): Promise<void> }>("digestSender", (site) =>
  startDigestSender(site),
);
