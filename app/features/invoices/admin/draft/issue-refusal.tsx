import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { nameOf } from "../../../people/person.ts";
import type { Person } from "../../../people/schema.ts";
import type { Issue } from "./use-issue.tsx";

/** What the client's own screen holds of what an invoice needs. */
const CLIENT_FIELDS = new Set(["address", "stateCode"]);

interface IssueRefusalProps {
  refusal: Issue["refusal"];
  client: Person | null;
}

/** Why the invoice wasn't issued, and where to enter what it lacks. */
export function IssueRefusal({ refusal, client }: IssueRefusalProps) {
  if (!refusal) return null;
  const fields = Object.keys(refusal.fields);
  const isClientsGap = fields.some((field) => CLIENT_FIELDS.has(field));
  const texts = isClientsGap ? Object.values(refusal.fields) : [refusal.message];
  return (
    <Notice tone="warn" role="alert" className="max-w-240">
      <p className="font-[550]">The invoice isn't issued yet.</p>
      {texts.map((text) => (
        <p key={text}>{text || "It couldn't be issued."}</p>
      ))}
      {refusal.code === "settings_required" && (
        <p>
          <TextLink to="/admin/business">Open business settings</TextLink>
        </p>
      )}
      {isClientsGap && client && (
        <p>
          <TextLink to={pathToRecord("person", client.id)}>{`Open ${nameOf(client)}`}</TextLink>
        </p>
      )}
    </Notice>
  );
}
