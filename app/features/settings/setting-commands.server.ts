import type { Db } from "../../../db/schema.ts";
import type { Noun } from "../../kit/noun.server.ts";
import {
  invalidField,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../kit/owner/owner-write.server.ts";
import { keysOf } from "../../utils/object-keys.ts";
import { findPictures } from "../media/media.server.ts";
import type { OwnerSettings, SettingsUpdate } from "./schema.ts";
import { getOwnerSettings, getSettings, saveSettings } from "./settings.server.ts";

const AVATAR_LOST = "This picture is no longer stored here. Please upload it again.";

export async function updateSettings(
  by: OwnerWrite,
  { version, ...input }: SettingsUpdate,
  onRenamed: readonly NonNullable<Noun["onRenamed"]>[] = [],
): Promise<WriteResult<OwnerSettings>> {
  let changed = "";
  return writeAsOwner(by, { action: "settings_updated", subject: () => changed }, async (db) => {
    const before = await getSettings(db);
    const obstacle = await findLostAvatar(db, input.avatar, before.avatar);
    if (obstacle) return obstacle;
    if (!(await saveSettings(db, input, by.now, version))) return staleVersion("settings page");
    const after = await getOwnerSettings(db);
    const names = { from: before.name, to: after.name };
    // Two records by an empty name have nothing else in common.
    if (names.from !== "" && names.from !== names.to) for (const rename of onRenamed) await rename(db, names);
    const isChanged = (key: keyof typeof before) =>
      JSON.stringify(after[key]) !== JSON.stringify(before[key]);
    changed = keysOf(before).filter(isChanged).join(", ") || "nothing new";
    return { ok: true, value: after };
  });
}

async function findLostAvatar(
  db: Db,
  avatar: string | undefined,
  stored: string,
): Promise<WriteFailure | undefined> {
  if (!avatar || avatar === stored) return undefined;
  const pictures = await findPictures(db, [avatar]);
  if (pictures.has(avatar)) return undefined;
  return invalidField("avatar", AVATAR_LOST);
}
