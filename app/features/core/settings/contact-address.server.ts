import type { Db } from "../../../../db/schema.ts";
import { listSample } from "../../../kit/owner/sample.server.ts";
import type { SensitiveChange } from "../../../kit/proof/sensitive-change.server.ts";
import type { SettingsInput } from "./schema.ts";
import { getSettings } from "./settings.server.ts";
import { settingsSample } from "./settings-sample.server.ts";

/** Undefined unless visitors' mail would go to another mailbox. */
export async function findMailMove(
  db: Db,
  { email: next }: SettingsInput,
): Promise<SensitiveChange | undefined> {
  const { email: before } = await getSettings(db);
  if (next === undefined || next === before) return undefined;
  const facts = { Before: before, Now: next };
  const copyTo = (await isSampleAddress(db)) ? undefined : before;
  return { did: "changed your contact address", facts, copyTo };
}

/** Mail to the sample's address would go unread. */
async function isSampleAddress(db: Db): Promise<boolean> {
  const samples = await Promise.all(settingsSample.map((part) => listSample(db, part)));
  return samples.flat().some(({ id }) => id === "email");
}
