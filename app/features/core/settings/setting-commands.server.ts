import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { Feature } from "../../../kit/feature.server.ts";
import {
  invalidField,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import type { Alarm } from "../../../kit/proof/sensitive-change.server.ts";
import { keysOf } from "../../../utils/object-keys.ts";
import { findPictures } from "../media/media.server.ts";
import { findMailMove } from "./contact-address.server.ts";
import type { OwnerSettings, Settings, SettingsInput, SettingsUpdate } from "./schema.ts";
import { getOwnerSettings, getSettings, saveSettings } from "./settings.server.ts";
import { SITE_ICON_MIN_PX } from "./settings.ts";

const PICTURES = ["avatar", "siteIcon", "sharePicture"] as const;
const AVATAR_LOST = "This picture is no longer stored here. Please upload it again.";
const PICTURE_LOST = "This picture is no longer in the library. Please choose another one.";
const ICON_TOO_SMALL = `This picture is too small for an icon. Please choose one of at least ${SITE_ICON_MIN_PX} pixels on each side.`;

interface SettingsHooks {
  onRenamed?: readonly NonNullable<Feature["onRenamed"]>[];
  /** Given only if the owner's password was checked; without it, the contact address can't be changed. */
  alarm?: Alarm | undefined;
}

export async function updateSettings(
  by: OwnerWrite,
  { version, ...input }: SettingsUpdate,
  { onRenamed = [], alarm }: SettingsHooks = {},
): Promise<WriteResult<OwnerSettings>> {
  let changed = "";
  return writeAsOwner(by, { action: "settings_updated", subject: () => changed }, async (db) => {
    const before = await getSettings(db);
    const obstacle = await findUnfitPicture(db, input, before);
    if (obstacle) return obstacle;
    const move = await findMailMove(db, input);
    // No password was asked for, so the address was still the same when the call came in.
    if (move && !alarm) return staleVersion("settings page");
    if (!(await saveSettings(db, input, by.now, version))) return staleVersion("settings page");
    const after = await getOwnerSettings(db);
    if (move) await alarm?.(db, move);
    await renameRecords(db, { from: before.name, to: after.name }, onRenamed);
    changed = listChanged(before, after).join(", ") || "nothing new";
    return { ok: true, value: after };
  });
}

/** Two records by an empty name have nothing else in common. */
async function renameRecords(
  db: Transaction<Schema>,
  names: { from: string; to: string },
  onRenamed: NonNullable<SettingsHooks["onRenamed"]>,
): Promise<void> {
  if (names.from === "" || names.from === names.to) return;
  for (const rename of onRenamed) await rename(db, names);
}

function listChanged(before: Settings, after: Settings): string[] {
  return keysOf(before).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
}

async function findUnfitPicture(
  db: Db,
  input: SettingsInput,
  stored: Settings,
): Promise<WriteFailure | undefined> {
  const chosen = PICTURES.filter((name) => input[name] && input[name] !== stored[name]);
  const pictures = await findPictures(
    db,
    chosen.map((name) => input[name] ?? ""),
  );
  for (const name of chosen) {
    const picture = pictures.get(input[name] ?? "");
    if (!picture) return invalidField(name, name === "avatar" ? AVATAR_LOST : PICTURE_LOST);
    if (name === "siteIcon" && Math.min(picture.width, picture.height) < SITE_ICON_MIN_PX) {
      return invalidField(name, ICON_TOO_SMALL);
    }
  }
  return undefined;
}
