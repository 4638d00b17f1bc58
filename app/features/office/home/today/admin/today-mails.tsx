import { Button } from "../../../../../ui/button.tsx";
import { AddressButton } from "../../../../clients/people/address/address.tsx";
import { useMailWrites } from "../../../../core/outbox/outcomes/outcomes.tsx";
import type { TodayItem, TodayPart } from "../schema.ts";
import { ItemTitle, TodaySection } from "./today-section.tsx";

/** Emails to clients that came back, with the server's words, until they arrive or the owner puts them aside. */
export function TodayMails({ part }: { part: TodayPart }) {
  const writes = useMailWrites();
  return (
    <TodaySection
      id="today-mails"
      title="Emails that didn't arrive"
      part={part}
      all={{ to: "/admin/settings/email", words: "Open the email settings" }}
    >
      {(item) => <MailItem item={item} writes={writes} />}
    </TodaySection>
  );
}

function MailItem({ item, writes }: { item: TodayItem; writes: ReturnType<typeof useMailWrites> }) {
  const { id, title, detail, person } = item;
  const isBusy = writes.pending.some((edit) => edit.id === id);
  return (
    <>
      <ItemTitle item={item} />
      {detail && (
        <p className="font-mono text-meta leading-normal font-medium wrap-anywhere text-bad">{detail}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={`Send again: ${title}`}
          onClick={() => writes.send({ id, kind: "again" })}
        >
          Send again
        </Button>
        {person.id !== null && <AddressButton person={{ id: person.id, name: person.name }} />}
        <Button
          variant="secondary"
          size="sm"
          disabled={isBusy}
          aria-label={`Put aside: ${title}`}
          onClick={() => writes.send({ id, kind: "aside" })}
        >
          Put aside
        </Button>
      </div>
    </>
  );
}
