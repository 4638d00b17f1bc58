import { Readable } from "node:stream";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { done, json, response, routes } from "../../../kit/http/routes.server.ts";
import { acceptSecret, findSecretChange, SECRET_CHANGED } from "../../../kit/keys/known-secret.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { findBackupFailure, listBackups } from "./backups.server.ts";
import { backupStore } from "./making/backup-store.server.ts";
import { checkBackup, loadZone, makeBackup } from "./making/make-backup.server.ts";
import { describeFailure, runBackup } from "./making/nightly.server.ts";
import { findNextNight } from "./making/schedule.ts";
import { type BackupList, backupListSchema, backupParams } from "./schema.ts";

const ERRORS = { 404: "There is no such backup", 409: "One is being made or tested", 500: "It has failed" };

export function backupsApi(site: Site) {
  return routes(site)
    .get(
      "/",
      "The backups that are kept, newest first",
      { answer: json(backupListSchema, "All of them") },
      () => getBackupList(site),
    )
    .post(
      "/",
      "Make a backup now, and test a restore of it",
      { answer: done("Made", "Backup made, and its restore tested"), errors: ERRORS },
      () => runForOwner(site, () => makeBackup(site)),
    )
    .post(
      "/secret",
      "Keep the secret that the site runs with now, and give up links that were signed with another one",
      {
        guard: "login",
        answer: done("Kept", "The new secret is kept. Send your clients new links."),
        errors: { 403: "Asked with an API token", 409: "The site runs with its usual secret" },
      },
      ({ write }) => acceptSecret(write()),
    )
    .post(
      "/:name/check",
      "Restore a backup into a throw-away database and compare",
      { params: backupParams, answer: done("Tested", "Restore tested: everything is there"), errors: ERRORS },
      async ({ params: { name } }) => {
        await requireBackup(site, name);
        return runForOwner(site, () => checkBackup(site, name));
      },
    )
    .get(
      "/:name/file",
      "The file of a backup; it holds everything, the hash of the password too",
      {
        params: backupParams,
        guard: "login",
        answer: response({ 200: { description: "A zip file", content: { "application/zip": {} } } }),
        errors: { 404: ERRORS[404] },
      },
      async ({ params: { name }, c }) => {
        await requireBackup(site, name);
        const stream = await site.get(backupStore).open(name);
        if (!stream) throw new Refusal(404, "not_found", "The file of this backup isn't on this server.");
        return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
          "content-type": "application/zip",
          "content-disposition": `attachment; filename="${name}"`,
          "cache-control": "no-store",
        });
      },
    );
}

async function getBackupList(site: Site): Promise<BackupList> {
  const { db } = site.connection;
  const zone = await loadZone(site);
  return {
    backups: await listBackups(db),
    failure: await findBackupFailure(db),
    nextAt: toTimestamp(findNextNight(site.now(), zone)),
    timeZone: zone.name,
    place: site.get(backupStore).place,
    isSecretFile: !site.config.isSecretSet,
    secretChange: (await findSecretChange(db)) === undefined ? null : SECRET_CHANGED,
  };
}

async function requireBackup(site: Site, name: string): Promise<void> {
  const backups = await listBackups(site.connection.db);
  if (!backups.some((backup) => backup.name === name))
    throw new Refusal(404, "not_found", "This backup is no longer kept.");
}

async function runForOwner(site: Site, work: () => Promise<void>): Promise<{ ok: true; value: undefined }> {
  let hasRun: boolean;
  try {
    hasRun = await runBackup(site, work);
  } catch (err) {
    site.log.warn({ err }, "A backup that the owner asked for has failed");
    throw new Refusal(500, "backup_failed", `The backup failed. ${describeFailure(err)}`);
  }
  if (!hasRun) throw new Refusal(409, "busy", "A backup is being made or tested already. Try again later.");
  return { ok: true, value: undefined };
}
