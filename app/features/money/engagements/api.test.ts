import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { createMemoryMedia } from "../../../../tests/helpers/memory-media.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { postBody } from "../../../../tests/helpers/person-files.ts";
import { openQuotes } from "../../../../tests/helpers/quotes.ts";
import { engagementsFeature } from "./feature.server.ts";
import type { Engagement, EngagementRow } from "./schema.ts";

/** A site with an engagement that has just begun. */
async function open(connection: Connection) {
  const personFiles = createMemoryMedia();
  const site = await openQuotes(connection, { personFiles });
  engagementsFeature.provide?.(site.site);
  const sent = await site.quote.sent();
  await site.quote.accept(sent);
  const engagement = await site.engagement(sent.id);
  const path = `/api/engagements/${engagement.id}`;
  const ask = <T = Answer<Engagement>>(expected: number, method: string, rest = "", body?: object) =>
    site.ask<T>(expected, method, `${path}${rest}`, body);
  const attach = async (personId: string, name: string) => {
    const response = await site.send(`/api/people/${personId}/files`, postBody(name, "A brief."));
    const { data }: Answer<{ id: string }> = await response.json();
    return data.id;
  };
  return { site, engagement, path, ask, attach, personFiles };
}

describeEachDialect("engagements", (setup) => {
  it("an erasure takes shared files off, and leaves the agreed work", async () => {
    const connection = await setup();
    const { engagement, site, ask, attach, personFiles } = await open(connection);
    await ask(200, "POST", "/files", { fileId: await attach(engagement.person.id, "Plan.pdf") });
    const found = await engagementsFeature.personalData?.find(
      connection.db,
      { emails: [], personIds: [engagement.person.id] },
      site.site,
    );
    expect(found?.parts.map(({ table, rows, fate }) => [table, rows.length, fate])).toEqual([
      ["engagements", 1, "kept"],
      ["milestones", 3, "kept"],
      ["engagement_files", 1, "deleted"],
    ]);
    await site.ask(200, "POST", `/api/people/${engagement.person.id}/erase`, {
      confirm: engagement.person.email,
    });
    expect(await connection.db.selectFrom("engagement_files").selectAll().execute()).toEqual([]);
    expect(personFiles.files.size).toBe(0);
    expect(await connection.db.selectFrom("engagements").select("id").execute()).toHaveLength(1);
  });

  it("are listed with what is active first, and end once", async () => {
    const connection = await setup();
    const { engagement, site, ask } = await open(connection);
    const later = await site.quote.sent();
    await site.quote.accept(later);
    const second = await site.engagement(later.id);
    await site.ask(400, "POST", `/api/engagements/${second.id}/cancel`, { reason: " " });
    await site.ask(200, "POST", `/api/engagements/${second.id}/cancel`, { reason: "The client closed." });
    const rows = await site.ask<EngagementRow[]>(200, "GET", "/api/engagements");
    expect(rows.map(({ id, status, done }) => [id, status, done])).toEqual([
      [engagement.id, "active", 1],
      [second.id, "cancelled", 1],
    ]);
    await ask(200, "POST", "/complete", { version: engagement.version });
    await ask(409, "POST", "/complete");
    const [milestone] = engagement.milestones.slice(1);
    await site.finish(409, engagement, milestone?.id);
  });
});

describeOnDatabase("engagements", (setup) => {
  it("share only files of their client, which stay with the person when the sharing ends", async () => {
    const { site, engagement, ask, attach, personFiles } = await open(await setup());
    const fileId = await attach(engagement.person.id, "Plan.pdf");
    const foreign = await attach(await site.addClient({ name: "Asha" }), "Other.pdf");
    await ask(404, "POST", "/files", { fileId: foreign });
    await ask(404, "POST", "/files", { fileId: "nothing" });
    await ask(400, "POST", "/files", {});
    for (const _ of [1, 2]) {
      const { data } = await ask(200, "POST", "/files", { fileId });
      expect(data.files).toEqual([
        { id: fileId, name: "Plan.pdf", bytes: 8, sharedAt: site.now().toISOString() },
      ]);
    }
    expect((await ask(200, "DELETE", `/files/${fileId}`)).data.files).toEqual([]);
    await ask(404, "DELETE", `/files/${fileId}`);
    expect(personFiles.files.size).toBe(2);
    await ask(200, "POST", "/files", { fileId });
    await site.ask(200, "DELETE", `/api/people/${engagement.person.id}/files/${fileId}`);
    expect((await ask(200, "GET")).data.files).toEqual([]);
  });

  it("send the portal link that holds when the mail goes out, and only to an address", async () => {
    const connection = await setup();
    const { engagement, site, ask } = await open(connection);
    await site.deliver();
    await ask(200, "POST", "/send");
    const { data } = await ask<Answer<{ link: string }>>(200, "POST", "/new-link");
    const [mail] = await site.deliver();
    expect(mail).toMatchObject({ subject: "Your project page: Web shop" });
    expect(mail?.text).toContain(data.link);
    await connection.db.deleteFrom("person_emails").where("person_id", "=", engagement.person.id).execute();
    await ask(422, "POST", "/send");
  });

  it("only the owner can use files and mails of an engagement", async () => {
    const { site, path, ask } = await open(await setup());
    const before = (await ask(200, "GET")).data;
    for (const [method, rest] of [
      ["POST", "/files"],
      ["DELETE", "/files/a"],
      ["POST", "/send"],
      ["POST", "/new-link"],
      ["POST", "/complete"],
    ] as const) {
      expect((await site.app.request(`${path}${rest}`, { method })).status, rest).toBe(401);
    }
    expect((await ask(200, "GET")).data).toEqual(before);
  });
});
