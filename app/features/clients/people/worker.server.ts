import type { Connection } from "../../../../db/connection.ts";
import { type Feature, featureList } from "../../../kit/feature.server.ts";
import type { Logger } from "../../../kit/log.ts";
import { service } from "../../../kit/site.server.ts";
import { type PassWorker, startPassWorker } from "../../../kit/workers/pass-worker.server.ts";
import { createFileDeps, sweepFiles } from "./files/person-files.server.ts";
import { CONTACT_TABLES, forgetPeople, joinPeople } from "./store/join-people.server.ts";

const HOUR_MS = 3_600_000;
const FAULT_PAUSE_MS = 60_000;
const STOP_GRACE_MS = 5000;

interface PeopleWorkerDeps {
  connection: Connection;
  newId: () => string;
  now: () => Date;
  log: Pick<Logger, "warn">;
  features: readonly Pick<Feature, "personalData">[];
  /** Deletes files that a crash has left behind. */
  sweepFiles: (now: Date) => Promise<void>;
}

/** Creates people as soon as visitors send something, and once an hour deletes those with nothing left on the site. */
export function startPeopleWorker(deps: PeopleWorkerDeps): PassWorker {
  const { connection, now, log } = deps;
  let forgottenAt = now().getTime();
  return startPassWorker({
    connection,
    tables: CONTACT_TABLES,
    stopGraceMs: STOP_GRACE_MS,
    async runPass({ stopping }) {
      try {
        while (!stopping.aborted && (await joinPeople(deps)) > 0);
        if (now().getTime() - forgottenAt >= HOUR_MS) {
          forgottenAt = now().getTime();
          while (!stopping.aborted && (await forgetPeople(deps)) > 0);
          await connection.dropDeleted?.();
          await deps.sweepFiles(now());
        }
        return { waitMs: HOUR_MS };
      } catch (error) {
        log.warn({ err: error }, "People could not be joined; trying again");
        return { waitMs: FAULT_PAUSE_MS, isResting: true, hasFailed: true };
      }
    },
  });
}

export const peopleWorker = service<PassWorker>("peopleWorker", (site) => {
  const { connection, newId, now, log } = site;
  return startPeopleWorker({
    connection,
    newId,
    now,
    log,
    features: site.get(featureList),
    sweepFiles: (at) => sweepFiles(connection.db, createFileDeps(site), at),
  });
});
