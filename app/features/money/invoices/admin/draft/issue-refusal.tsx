import { Notice } from "../../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { AddressButton } from "../../../../clients/people/address/address.tsx";
import { nameOf } from "../../../../clients/people/person.ts";
import type { Person } from "../../../../clients/people/schema.ts";
import type { Issue } from "./use-issue.tsx";

/** Required fields of an invoice that are edited on the client's screen. */
const CLIENT_FIELDS = new Set(["name", "address", "stateCode", "country", "gstin"]);

interface IssueRefusalProps {
  issue: Pick<Issue, "refusal" | "isBusy" | "accept">;
  client: Person | null;
  /** Whether there are unsaved changes: the questions are about the stored invoice. */
  isDirty: boolean;
}

/** Why the invoice wasn't issued, with links to what it lacks, or a button to issue it all the same. */
export function IssueRefusal({ issue, client, isDirty }: IssueRefusalProps) {
  const { refusal } = issue;
  if (!refusal) return null;
  const isQuestion = refusal.code === "confirmation_required";
  const fields = Object.keys(refusal.fields);
  const isClientsGap = fields.some((field) => CLIENT_FIELDS.has(field));
  const texts = isClientsGap || isQuestion ? Object.values(refusal.fields) : [refusal.message];
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
      {fields.includes("email") && client && (
        <AddressButton person={{ id: client.id, name: nameOf(client) }} email={client.emails[0] ?? ""} />
      )}
      {isQuestion && !isDirty && (
        <Button variant="secondary" size="sm" isBusy={issue.isBusy} onClick={issue.accept}>
          Issue it like this
        </Button>
      )}
    </Notice>
  );
}
