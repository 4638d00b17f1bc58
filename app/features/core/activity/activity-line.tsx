import { TextLink } from "../../../ui/admin/notes/text-link.tsx";
import { formatDevice } from "../../../utils/text/device-name.ts";
import { ACTIVITY_LABELS, type ActivityAction } from "./activity.ts";
import { findActivityPath } from "./activity-place.ts";
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
