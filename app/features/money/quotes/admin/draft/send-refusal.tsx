import type { SavedAct } from "../../../../../ui/admin/editing/use-saved-act.ts";
import { Notice } from "../../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { AddressButton } from "../../../../clients/people/address/address.tsx";
import { nameOf } from "../../../../clients/people/person.ts";
import type { Person } from "../../../../clients/people/schema.ts";

interface SendRefusalProps {
  refusal: SavedAct["refusal"];
  client: Person | null;
}

/** Why the quote wasn't sent, and where to enter what it lacks. */
export function SendRefusal({ refusal, client }: SendRefusalProps) {
  if (!refusal) return null;
  return (
    <Notice tone="warn" role="alert" className="max-w-240">
      <p className="font-[550]">The quote isn't sent.</p>
      <p>{refusal.message || "It couldn't be sent. Please try again."}</p>
      {refusal.code === "settings_required" && (
        <p>
          <TextLink to="/admin/business">Open business settings</TextLink>
        </p>
      )}
      {"email" in refusal.fields && client && (
        <AddressButton person={{ id: client.id, name: nameOf(client) }} email={client.emails[0] ?? ""} />
      )}
      {refusal.code === "details_required" && client && (
        <p>
          <TextLink to={pathToRecord("person", client.id)}>{`Open ${nameOf(client)}`}</TextLink>
        </p>
      )}
    </Notice>
  );
}
