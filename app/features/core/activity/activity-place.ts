import { isPlacedNoun, pathToRecord } from "../../../utils/admin-paths.ts";
import { type ActivityAction, findActivityNoun } from "./activity.ts";
import type { Activity } from "./schema.ts";

/** Actions on what is no record of a list, but has a screen. */
const SCREENS: Partial<Record<ActivityAction, string>> = {
  business_updated: "/admin/business",
  call_hours_updated: "/admin/calendar/hours",
  call_feed_renewed: "/admin/calendar/hours",
};

export function findActivityPath({ action, recordId }: Activity): string | undefined {
  const noun = findActivityNoun(action);
  const isPlaced = recordId !== null && isPlacedNoun(noun);
  return SCREENS[action] ?? (isPlaced ? pathToRecord(noun, recordId) : undefined);
}
