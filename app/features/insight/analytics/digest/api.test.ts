import { expect, it } from "vitest";
import { createTestApp, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { watchTable } from "../../../../../tests/helpers/changes.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { type Answer, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { getProfile, updateProfile } from "../../../content/profile/profile.server.ts";
import { DIGEST_TESTS } from "./digest.server.ts";
import type { DigestSettings } from "./schema.ts";

const SETTINGS = "/api/analytics/settings";
const DIGEST = "/api/analytics/digest";

describeOnDatabase("the settings of the digest", (setup) => {
  async function open(now = () => TEST_NOW) {
    const connection = await setup();
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
    const owner = await openOwnerApp({ connection, now });
    return { connection, owner, outboxChanged: watchTable(connection, "outbox") };
  }

  it("are off at first, and tell when the next one comes once they are on", async () => {
    const { owner } = await open();
    const { timeZone } = buildProfile().availability;
    const first = await owner.ask<Answer<DigestSettings>>(200, "GET", SETTINGS);
    expect(first.data).toMatchObject({ weeklyDigest: false, version: 0, nextAt: null, timeZone });
    const body = { weeklyDigest: true, version: 0 };
    const saved = await owner.ask<Answer<DigestSettings>>(200, "PUT", SETTINGS, body);
    expect(saved.message).toBe("The weekly digest is on.");
    expect(saved.data).toMatchObject({ weeklyDigest: true, version: 1 });
    // The Monday after TEST_NOW, which is a Tuesday.
    expect(saved.data.nextAt).toBe("2026-03-16T08:00:00.000Z");
    expect((await owner.ask(200, "GET", SETTINGS)).data).toEqual(saved.data);
    expect(await owner.listActions()).toEqual(["analytics_settings_updated: weekly digest on"]);
  });

  it("let one of two through who save the same version, and refuse what is no switch", async () => {
    const { owner } = await open();
    const both = await Promise.all(
      [true, false].map((weeklyDigest) => owner.call("PUT", SETTINGS, { weeklyDigest, version: 0 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await owner.call("PUT", SETTINGS, { weeklyDigest: true })).status).toBe(200);
    for (const body of [{}, { weeklyDigest: "yes" }, { weeklyDigest: true, version: -1 }]) {
      expect((await owner.call("PUT", SETTINGS, body)).status).toBe(400);
    }
  });

  it("are the owner's alone", async () => {
    const app = createTestApp({ connection: await setup() });
    expect((await app.request(SETTINGS)).status).toBe(401);
    expect((await app.request(SETTINGS, jsonRequest("PUT", { weeklyDigest: true }))).status).toBe(401);
    expect((await app.request(DIGEST, jsonRequest("POST", {}))).status).toBe(401);
  });

  it("mail a digest at once, also when it is off, a few times an hour only", async () => {
    let now = TEST_NOW;
    const { connection, owner, outboxChanged } = await open(() => now);
    const sent = await owner.ask(200, "POST", DIGEST, {});
    const { email } = await getProfile(connection.db);
    expect(sent.message).toBe(`The digest is being sent to ${email}.`);
    const [row] = await connection.db.selectFrom("outbox").selectAll().execute();
    expect(row).toMatchObject({ kind: "digest" });
    expect(row?.id).not.toContain("2026-W");
    expect(JSON.parse(row?.mail ?? "{}").text).toContain("from 3 Mar 2026 to 9 Mar 2026");
    for (let count = 1; count < DIGEST_TESTS.max; count++) await owner.ask(200, "POST", DIGEST, {});
    const refused = await owner.call("POST", DIGEST, {});
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(outboxChanged).toHaveBeenCalledTimes(DIGEST_TESTS.max);
    expect(await connection.db.selectFrom("outbox").select("id").execute()).toHaveLength(DIGEST_TESTS.max);
    now = new Date(TEST_NOW.getTime() + DIGEST_TESTS.periodMs + 1);
    await owner.ask(200, "POST", DIGEST, {});
  });
});
