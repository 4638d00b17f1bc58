import { Send } from "lucide-react";
import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { QuietLink, TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Moment } from "../../../../ui/values/moments.tsx";
import type { SentMention } from "../schema.ts";

const OUTCOMES: Record<SentMention["status"], string> = {
  waiting: "Waiting",
  sent: "Sent",
  unsupported: "Not supported",
  failed: "Failed",
};

const TONES: Partial<Record<SentMention["status"], BadgeTone>> = {
  sent: "good",
  failed: "bad",
};

export function SentMentions({ sent }: { sent: readonly SentMention[] }) {
  const columns: Column<SentMention>[] = [
    {
      header: "Sent",
      isWide: true,
      cell: ({ target, source, answer }) => (
        <CellLines isWide>
          <TitleLink href={target}>{shorten(target)}</TitleLink>
          <p className="text-muted">
            of <QuietLink href={source}>{shortenPath(source)}</QuietLink>
            {answer && `; the answer was ${answer}`}
          </p>
        </CellLines>
      ),
    },
    {
      header: "Outcome",
      cell: ({ status }) => <Badge tone={TONES[status]}>{OUTCOMES[status]}</Badge>,
    },
    {
      header: "When",
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
  ];
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="mentions-sent">
      <h2 id="mentions-sent" className="text-subheading">
        Sent by your site
      </h2>
      <Table
        caption="Mentions your site has sent to others"
        columns={columns}
        rows={sent}
        rowKey={({ id }) => id}
        empty={
          <EmptyList
            icon={Send}
            title="Nothing sent yet"
            hint="When this is on, publishing or updating a post notifies the sites it links to."
          />
        }
      />
    </section>
  );
}

/** A row may hold an invalid address; the list is shown all the same. */
function shorten(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return `${host}${pathname === "/" ? "" : pathname}`;
}

function shortenPath(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
