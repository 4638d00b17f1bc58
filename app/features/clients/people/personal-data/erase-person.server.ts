import { lockTransaction } from "../../../../../db/dialect.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Cleanup } from "../../../../kit/personal-data.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import type { Person, PersonErasure } from "../schema.ts";
import { PEOPLE_LOCK } from "../store/person-commands.server.ts";
import { describeErasure, findRecords } from "./person-records.server.ts";

/**
 * Erases all that any feature keeps about a person, in one transaction. The line in the log has no name, and files go after
 * the commit.
 */
export async function erasePerson(
  by: OwnerWrite,
  site: Site,
  { id, confirm }: { id: string; confirm: string },
): Promise<WriteResult<PersonErasure>> {
  const cleanups: Cleanup[] = [];
  const entry = { action: "person_erased", subject: () => "a person" } as const;
  const result = await writeAsOwner<PersonErasure>(by, entry, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, PEOPLE_LOCK);
    const found = await findRecords(trx, site, id);
    if (!found) return notFound("person");
    if (!isConfirmed(found.person, confirm))
      return invalidField("confirm", "This isn't an address or the name of this person.");
    // Backwards, since writers of a conversation and its message lock them in this order, too.
    for (const { erase } of found.records.toReversed()) {
      const cleanup = await erase(trx);
      if (cleanup) cleanups.push(cleanup);
    }
    return { ok: true, value: describeErasure(found.records) };
  });
  // The files that a cleanup removes are named in the database until it has run.
  if (result.ok) await cleanUp(site, [...cleanups, async () => site.connection.dropDeleted?.()]);
  return result;
}

function isConfirmed({ name, emails }: Person, typed: string): boolean {
  const fold = (text: string) => text.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
  return [name, ...emails].some((known) => known !== "" && fold(known) === fold(typed));
}

/** The rows are gone by now, so a failure here must not look like a failed erasure. */
async function cleanUp({ log }: Site, cleanups: readonly Cleanup[]): Promise<void> {
  for (const cleanup of cleanups) {
    await cleanup().catch((error: unknown) =>
      log.warn({ err: error }, "What was left of an erased person could not be deleted"),
    );
  }
}
