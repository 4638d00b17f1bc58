import { isPlacedNoun, pathToRecord } from "../../utils/admin-paths.ts";
import { findActivityNoun } from "./activity.ts";
import type { Activity } from "./schema.ts";

/** Where the record of a line is found, as long as it is there. */
export function findActivityPath({ action, recordId }: Activity): string | undefined {
  const noun = findActivityNoun(action);
  return recordId !== null && isPlacedNoun(noun) ? pathToRecord(noun, recordId) : undefined;
}
