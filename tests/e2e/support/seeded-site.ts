import { cpSync } from "node:fs";
import { createDataDir } from "./server-process.ts";

/** The password of every seeded site's owner. */
export const OWNER_PASSWORD = "the owner of the journeys";

/** A folder of one's own, as a first start leaves it. */
export function copySeededSite(): ReturnType<typeof createDataDir> {
  const seeded = process.env.SOLOIST_SEEDED_SITE;
  if (!seeded) throw new Error("The global set-up has seeded no site.");
  const data = createDataDir();
  cpSync(seeded, data.path, { recursive: true });
  return data;
}
