import { Send } from "lucide-react";
import { EmptyList } from "../../ui/admin/list-states.tsx";
import { type Column, Table } from "../../ui/admin/table.tsx";
import { formatDateTime } from "../../utils/dates.ts";
import type { SentMention } from "./mention.ts";

const OUTCOMES: Record<SentMention["status"], string> = {
  waiting: "Waiting",
  sent: "Told",
  unsupported: "Takes none",
  failed: "Failed",
};

export function SentMentions({ sent }: { sent: readonly SentMention[] }) {
  const columns: Column<SentMention>[] = [
    { header: "Told", isWide: true, cell: ({ target }) => <a href={target}>{shorten(target)}</a> },
    { header: "Of", cell: ({ source }) => <a href={source}>{new URL(source).pathname}</a> },
    {
      header: "Outcome",
      cell: ({ status, answer }) => (
        <>
          {OUTCOMES[status]} {answer && <span className="adm-meta">{answer}</span>}
        </>
      ),
    },
    {
      header: "When",
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
    },
  ];
  return (
    <section className="adm-stack" aria-labelledby="mentions-sent">
      <h2 id="mentions-sent">Told by your site</h2>
      <Table
        caption="Whom your site has told of its posts"
        columns={columns}
        rows={sent}
        rowKey={({ id }) => id}
        empty={
          <EmptyList
            icon={Send}
            title="Nobody has been told yet"
            hint="Sites that your posts link to are told when a post is published or changed, from the day this is on."
          />
        }
      />
    </section>
  );
}

function shorten(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname === "/" ? "" : pathname}`;
}
