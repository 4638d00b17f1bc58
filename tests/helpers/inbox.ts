import { updateProfile } from "../../app/features/content/profile/profile.server.ts";
import type { Connection } from "../../db/connection.ts";
import { jsonRequest, type TestAppOptions } from "./app.ts";
import { buildProfile, TEST_NOW } from "./builders.ts";
import { watchTable } from "./changes.ts";
import { type Answer, openOwnerApp } from "./owner-app.ts";

const message = { name: "Asha", email: "asha@example.com", subject: "A shop", message: "Please." };

/** An owner whose contact form has received these messages, a millisecond and more apart. */
export async function openInbox(
  connection: Connection,
  sent: object[],
  options: Pick<TestAppOptions, "config" | "mail"> = {},
) {
  await updateProfile(connection.db, buildProfile(), TEST_NOW);
  let time = TEST_NOW.getTime();
  let ids = 0;
  const outboxChanged = watchTable(connection, "outbox");
  const owner = await openOwnerApp({
    connection,
    ...options,
    now: () => new Date(time++),
    newId: () => `id-${++ids}`,
  });
  for (const [index, fields] of sent.entries()) {
    const body = { ...message, email: `${index}@example.com`, ...fields };
    const headers = { "x-forwarded-for": `192.0.2.${index}` };
    await owner.app.request("/api/contact", jsonRequest("POST", body, headers));
  }
  return {
    ...owner,
    outboxChanged,
    passTime(ms: number) {
      time += ms;
    },
    /** The ids of the messages, newest first. */
    async listIds(status = "inbox"): Promise<string[]> {
      const path = `/api/messages?status=${status}`;
      return (await owner.ask<Answer<{ id: string }[]>>(200, "GET", path)).data.map(({ id }) => id);
    },
  };
}
