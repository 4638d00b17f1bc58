import type { Connection } from "../../../db/connection.ts";
import { fillIssues } from "./issues.ts";
import { fillMentions } from "./mentions.ts";
import { fillCommenter, fillReaders } from "./readers.ts";
import { fillTokens } from "./tokens.ts";
import { fillVisits } from "./visits.ts";

const DAY_MS = 86_400_000;

/** Writes rows that only time or other machines could bring into the tables, while no server has them open. */
export async function fillRows(connection: Connection, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await fillVisits(connection, now);
  await fillReaders(connection, ago);
  await fillCommenter(connection, ago);
  await fillIssues(connection, ago);
  await fillMentions(connection, ago);
  await fillTokens(connection, ago);
}
