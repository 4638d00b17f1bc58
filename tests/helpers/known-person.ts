import { joinPeople } from "../../app/features/clients/people/store/join-people.server.ts";
import type { Connection } from "../../db/connection.ts";
import { TEST_NOW } from "./builders.ts";
import { fillCommentedSite } from "./comments.ts";
import { storeComment, storeComments, storeMail, storeSubscription } from "./known-reader.ts";

const AT = TEST_NOW.toISOString();

export const KNOWN_PERSON = { name: "Zelda Quimby", email: "zelda@quimby.example" };
export const OTHER_PERSON = { name: "Bert Other", email: "a.zelda@quimby.example" };

type Who = typeof KNOWN_PERSON;

/** One person with a row in every table that holds visitors' names or addresses, and another one who stays. */
export async function fillKnownPeople(connection: Connection): Promise<void> {
  const { postId } = await fillCommentedSite(connection);
  for (const [who, key] of [
    [KNOWN_PERSON, "z"],
    [OTHER_PERSON, "b"],
  ] as const) {
    await storeMessages(connection, who, key);
    await storeEstimate(connection, who, key);
    await storeChat(connection, who, key);
    await storeSubscription(connection, who, key);
    await storeCall(connection, who, key);
    await storeComments(connection, who, { key, postId });
  }
  await storeComment(connection, OTHER_PERSON, { id: "b-answer", postId, parentId: "z-comment" });
  let ids = 0;
  const deps = { connection, newId: () => `person-${++ids}`, now: () => TEST_NOW };
  while ((await joinPeople(deps)) > 0);
  await storeDeal(connection, KNOWN_PERSON, "z");
  await storeDeal(connection, OTHER_PERSON, "b");
}

async function storeMessages({ db }: Connection, { name, email }: Who, key: string): Promise<void> {
  for (const [id, status] of [
    [`${key}-message`, "read"],
    [`${key}-spam`, "quarantined"],
  ] as const) {
    await db
      .insertInto("messages")
      .values({
        id,
        name,
        email,
        subject: `From ${name}`,
        message: `Call me, ${name}, at ${email}.`,
        status,
        budget: null,
        project_type: null,
        quarantine_reason: status === "read" ? null : "honeypot",
        sender_key: "a hash",
        created_at: AT,
        replied_at: AT,
        call_at: null,
        call_zone: null,
        call_state: null,
      })
      .execute();
  }
  const message_id = `${key}-message`;
  await db
    .insertInto("message_replies")
    .values({ id: `${key}-reply`, message_id, author: "admin", body: `Dear ${name}`, created_at: AT })
    .execute();
  await storeMail({ db }, { id: `${key}-reply`, subjectId: message_id, to: { name, address: email } });
  await db
    .insertInto("activity")
    .values({
      id: `${key}-line`,
      actor: "admin",
      action: "message_replied",
      subject: `From ${name}`,
      record_id: message_id,
      created_at: AT,
    })
    .execute();
}

async function storeChat({ db }: Pick<Connection, "db">, { name, email }: Who, key: string): Promise<void> {
  await db
    .insertInto("conversations")
    .values({
      id: `${key}-chat`,
      visitor_key: `a hash ${key}`,
      state: "person",
      language: "en",
      page: "/services",
      visitor_name: name,
      visitor_email: email,
      message_id: `${key}-message`,
      turns: 1,
      created_at: AT,
      last_turn_at: AT,
      visitor_seen_at: AT,
      owner_seen_at: null,
    })
    .execute();
  await db
    .insertInto("conversation_turns")
    .values({
      id: `${key}-turn`,
      conversation_id: `${key}-chat`,
      position: 1,
      role: "visitor",
      content: `I am ${name}`,
      sources: "[]",
      kind: null,
      engine: null,
      created_at: AT,
    })
    .execute();
}

/** A booked call and the deal it has opened. */
async function storeCall({ db }: Pick<Connection, "db">, { name, email }: Who, key: string): Promise<void> {
  const booking_id = `${key}-call`;
  await db
    .insertInto("bookings")
    .values({
      id: booking_id,
      call_type_id: "type",
      title: "Free consultation",
      starts_at: AT,
      ends_at: AT,
      visitor_zone: "UTC",
      status: "confirmed",
      name,
      email,
      sender_key: "a hash",
      answers: JSON.stringify([{ question: "What about?", answer: `A shop for ${name}` }]),
      meeting: '{"kind":"phone"}',
      uid: `${key}@site`,
      request_key: `a key ${key}`,
      request_hash: `a hash ${key}`,
      hold_until: null,
      created_at: AT,
      updated_at: AT,
    })
    .execute();
  await db
    .insertInto("booking_events")
    .values({
      id: `${key}-booked`,
      booking_id,
      kind: "booked",
      sequence: 0,
      actor: "visitor",
      from_at: null,
      to_at: AT,
      at: AT,
    })
    .execute();
  await db
    .insertInto("booking_cells")
    .values({ cell: key === "z" ? 1 : 2, booking_id })
    .execute();
}

async function storeDeal({ db }: Pick<Connection, "db">, { name, email }: Who, key: string): Promise<void> {
  const { person_id } = await db
    .selectFrom("person_emails")
    .select("person_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const deal_id = `${key}-deal`;
  await db
    .insertInto("deals")
    .values({
      id: deal_id,
      person_id,
      title: `A shop for ${name}`,
      stage: "call",
      currency: "INR",
      source_kind: "unknown",
      created_at: AT,
      updated_at: AT,
    })
    .execute();
  await db
    .insertInto("deal_events")
    .values({
      id: `${key}-deal-event`,
      deal_id,
      kind: "booking",
      record_id: `${key}-call`,
      from_stage: null,
      to_stage: "call",
      reason: `${name} called`,
      at: AT,
    })
    .execute();
}

/** For the message that came with it. */
async function storeEstimate(
  { db }: Pick<Connection, "db">,
  { name, email }: Who,
  key: string,
): Promise<void> {
  await db
    .insertInto("estimates")
    .values({
      id: `${key}-estimate`,
      message_id: `${key}-message`,
      service_id: "web",
      service: "Web shops",
      name,
      email,
      choices: "[]",
      rules: "{}",
      low_minor: 100,
      high_minor: 200,
      currency: "INR",
      day: AT.slice(0, 10),
      created_at: AT,
    })
    .execute();
}
