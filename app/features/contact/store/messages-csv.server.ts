import type { Db } from "../../../../db/schema.ts";
import { containsText } from "../../../../db/text-search.ts";
import { formatCsvRows } from "../../../kit/csv.server.ts";
import { PROJECT_TYPES, type ProjectType } from "../message.ts";
import type { InboxMessage } from "../schema.ts";
import { type InboxFilter, SEARCHED_COLUMNS, toInboxMessage, toStatuses } from "./inbox.server.ts";

const PAGE_ROWS = 500;

const COLUMNS: Record<string, (message: InboxMessage) => string> = {
  Received: ({ createdAt }) => createdAt,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Subject: ({ subject }) => subject,
  Message: ({ message }) => message,
  "Project type": ({ projectType }) => PROJECT_TYPES[projectType as ProjectType] ?? projectType ?? "",
  Budget: ({ budget }) => budget ?? "",
  Status: ({ status }) => status,
  "Held back because": ({ quarantineReason }) => quarantineReason ?? "",
  Replied: ({ repliedAt }) => repliedAt ?? "",
};

/**
 * What the filter finds, newest first, as RFC 4180 text for a spreadsheet. A visitor's text that a spreadsheet would
 * take for a formula gets a quote in front. Read in pages, so that any number of messages takes the memory of one.
 */
export async function* exportMessages(db: Db, filter: InboxFilter): AsyncGenerator<string> {
  yield formatCsvRows([Object.keys(COLUMNS)], { bom: true });
  let after: Cursor | undefined;
  for (;;) {
    const rows = await listNext(db, filter, after);
    const found = rows.filter((row) => Number(row.matches) === 1).map(toInboxMessage);
    if (found.length > 0) {
      yield formatCsvRows(found.map((message) => Object.values(COLUMNS).map((read) => read(message))));
    }
    after = rows.at(-1);
    if (rows.length < PAGE_ROWS) return;
  }
}

interface Cursor {
  created_at: string;
  id: string;
}

/** The next rows whether the search finds them or not, so that each step looks at a page and no more. */
function listNext(db: Db, { status, query }: InboxFilter, after: Cursor | undefined) {
  return db
    .selectFrom("messages")
    .selectAll()
    .select(({ eb, ref }) => {
      const columns = SEARCHED_COLUMNS.map((column) => ref(column));
      return eb.case().when(containsText(query, columns)).then(1).else(0).end().as("matches");
    })
    .where("status", "in", toStatuses(status))
    .$if(after !== undefined, (select) =>
      select.where(({ eb, and, or }) => {
        const { created_at, id } = after as Cursor;
        return or([
          eb("created_at", "<", created_at),
          and([eb("created_at", "=", created_at), eb("id", ">", id)]),
        ]);
      }),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(PAGE_ROWS)
    .execute();
}
