import { isPlacedNoun, pathToRecord } from "../../utils/admin-paths.ts";
import { findActivityNoun } from "./activity.ts";
import type { Activity } from "./schema.ts";

export function findActivityPath({ action, recordId }: Activity): string | undefined {
  const noun = findActivityNoun(action);
  return recordId !== null && isPlacedNoun(noun) ? pathToRecord(noun, recordId) : undefined;
}
