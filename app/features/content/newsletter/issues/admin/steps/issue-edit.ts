import { send } from "../../../../../../kit/http/client.ts";
import type { ApiResult } from "../../../../../../utils/http/api-client.ts";
import { issueMailsClient, sendingsClient } from "../../../delivery/client.ts";
import { issuesClient } from "../../client.ts";
import { duplicateIssue } from "../issues-data.ts";

export type IssueEdit =
  | { does: "cancel" | "delete" | "duplicate" | "pause" | "resume" | "test" | "unschedule" }
  | { does: "send" | "resend"; recipients: number }
  | { does: "schedule"; at: string };

/** Answers with an issue, the copy after "duplicate", where it has not deleted it. */
export function performEdit(
  id: string,
  edit: IssueEdit,
): Promise<ApiResult<{ message: string; data?: { id: string } }>> {
  const at = { param: { id: encodeURIComponent(id) } };
  const issue = sendingsClient[":id"];
  switch (edit.does) {
    case "delete":
      return send(issuesClient[":id"].$delete(at));
    case "duplicate":
      return duplicateIssue(id);
    case "test":
      return send(issueMailsClient[":id"].test.$post(at));
    case "send":
    case "resend":
      return send(issue[edit.does].$post({ ...at, json: { recipients: edit.recipients } }));
    case "schedule":
      return send(issue.schedule.$post({ ...at, json: { at: edit.at } }));
    default:
      return send(issue[edit.does].$post(at));
  }
}
