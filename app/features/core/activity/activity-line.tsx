import { TextLink } from "../../../ui/admin/notes/text-link.tsx";
import { isPlacedNoun, pathToRecord } from "../../../utils/admin-paths.ts";
import { formatDevice } from "../../../utils/text/device-name.ts";
import { ACTIVITY_LABELS, type ActivityAction, findActivityNoun } from "./activity.ts";
import type { Activity } from "./schema.ts";

const ABOUT_DEVICES = new Set<ActivityAction>(["account_login", "account_logout", "account_session_ended"]);

export function ActivityLine({ activity }: { activity: Activity }) {
  const { action } = activity;
  // Older lines have the user agent as it came; one in words stays as it is.
  const subject = ABOUT_DEVICES.has(action) ? formatDevice(activity.subject) : activity.subject;
  const path = findActivityPath(activity);
  return (
    <>
      {ACTIVITY_LABELS[action] ?? action}{" "}
      {path ? <TextLink to={path}>{subject}</TextLink> : <strong>{subject}</strong>}
    </>
  );
}

/** Actions on things that are no record of a list, but have a screen. */
const SCREENS: Partial<Record<ActivityAction, string>> = {
  business_updated: "/admin/business",
  call_hours_updated: "/admin/calendar/hours",
  call_feed_renewed: "/admin/calendar/hours",
};

function findActivityPath({ action, recordId }: Activity): string | undefined {
  const noun = findActivityNoun(action);
  const isPlaced = recordId !== null && isPlacedNoun(noun);
  return SCREENS[action] ?? (isPlaced ? pathToRecord(noun, recordId) : undefined);
}
