import { randomUUID } from "node:crypto";
import { countMessages } from "../../app/features/clients/deals/store/message-deals.server.ts";
import { joinPeople } from "../../app/features/clients/people/store/join-people.server.ts";
import type { Connection } from "../../db/connection.ts";
import { TEST_NOW } from "./builders.ts";

const HOUR_MS = 3_600_000;

export interface ReceivedMessage {
  email?: string;
  name?: string;
  subject?: string;
  /** After `TEST_NOW`. */
  hours?: number;
  status?: "new" | "read" | "quarantined";
}

/** Stores a visitor's message as the contact form does, and returns its id. */
export async function receiveMessage(
  { db }: Connection,
  { email = "ada@example.com", name = "Ada", subject = "A shop", hours = 0, status = "new" }: ReceivedMessage,
): Promise<string> {
  const id = randomUUID();
  const at = new Date(TEST_NOW.getTime() + hours * HOUR_MS).toISOString();
  await db
    .insertInto("messages")
    .values({
      id,
      name,
      email,
      subject,
      message: "Please.",
      status,
      sender_key: "",
      created_at: at,
      budget: null,
      project_type: null,
      quarantine_reason: null,
      replied_at: null,
      call_at: null,
      call_zone: null,
      call_state: null,
    })
    .execute();
  return id;
}

/** Does what the workers of deals and people do. */
export async function catchUp(connection: Connection, now = TEST_NOW): Promise<void> {
  const deps = { connection, newId: randomUUID, now: () => now };
  while ((await countMessages(deps)) > 0);
  while ((await joinPeople(deps)) > 0);
}
