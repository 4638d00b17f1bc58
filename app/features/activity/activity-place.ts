import { isPlacedNoun, pathToRecord } from "../../utils/admin-paths.ts";
import { type Activity, findActivityNoun } from "./activity.ts";

/** Where the record of a line is found, as long as it is there. */
export function findActivityPath({ action, recordId }: Activity): string | undefined {
  const noun = findActivityNoun(action);
  return recordId !== null && isPlacedNoun(noun) ? pathToRecord(noun, recordId) : undefined;
}
