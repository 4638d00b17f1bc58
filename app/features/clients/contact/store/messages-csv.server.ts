import type { Db } from "../../../../../db/schema.ts";
import { containsText } from "../../../../../db/text-search.ts";
import { type CsvColumns, exportCsv } from "../../../../kit/csv.server.ts";
import { labelProjectType } from "../message.ts";
import type { InboxMessage } from "../schema.ts";
import { type InboxFilter, SEARCHED_COLUMNS, toInboxMessage, toStatuses } from "./inbox.server.ts";

const COLUMNS: CsvColumns<InboxMessage> = {
  Received: ({ createdAt }) => createdAt,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Subject: ({ subject }) => subject,
  Message: ({ message }) => message,
  "Project type": ({ projectType }) => labelProjectType(projectType ?? ""),
  Budget: ({ budget }) => budget ?? "",
  Status: ({ status }) => status,
  "Held back because": ({ quarantineReason }) => quarantineReason ?? "",
  Replied: ({ repliedAt }) => repliedAt ?? "",
};

export function exportMessages(db: Db, filter: InboxFilter): AsyncGenerator<string> {
  return exportCsv(
    COLUMNS,
    (limit, after?: Cursor) => listNext(db, filter, limit, after),
    (rows) => rows.filter(({ matches }) => Number(matches) === 1).map(toInboxMessage),
  );
}

interface Cursor {
  created_at: string;
  id: string;
}

/** The next rows whether the search finds them or not, so that each step looks at a page and no more. */
function listNext(db: Db, { status, query }: InboxFilter, limit: number, after: Cursor | undefined) {
  return db
    .selectFrom("messages")
    .selectAll()
    .select(({ eb, ref }) => {
      const columns = SEARCHED_COLUMNS.map((column) => ref(column));
      return eb.case().when(containsText(query, columns)).then(1).else(0).end().as("matches");
    })
    .where("status", "in", toStatuses(status))
    .$call((select) => {
      if (!after) return select;
      const { created_at, id } = after;
      return select.where(({ eb, and, or }) =>
        or([eb("created_at", "<", created_at), and([eb("created_at", "=", created_at), eb("id", ">", id)])]),
      );
    })
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
