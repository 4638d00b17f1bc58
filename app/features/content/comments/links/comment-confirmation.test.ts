import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { jsonRequest } from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { commentPages } from "../../../../../tests/helpers/comment-pages.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { listLinks, openModeration } from "../../../../../tests/helpers/moderation.ts";
import { suppressAddress } from "../../../core/outbox/suppressions/suppressions.server.ts";
import { COMMENT_MAIL_LIMITS } from "../store/commenters.server.ts";
import { purgeDeletedComments } from "../worker.server.ts";

type Desk = Awaited<ReturnType<typeof openModeration>>;

const ASHA = "asha@example.com";

const open = (connection: Connection) => openModeration(connection, { pages: commentPages });

const listTo = async (desk: Desk, email: string) =>
  (await desk.listMails()).filter(({ to }) => to.address === email);
const kindsTo = async (desk: Desk, email: string) => (await listTo(desk, email)).map(({ kind }) => kind);

/** As a comment that was approved before browsers were known. */
async function writeOld(desk: Desk, name: string, words: object = {}): Promise<string> {
  const id = await desk.write(name, words, { browserKey: undefined });
  await desk.judge("approve", id);
  return id;
}

/** From a browser of its own each time, unless a cookie is given. */
async function send(desk: Desk, text: string, { cookie = "", ...words }: Record<string, unknown> = {}) {
  const body = { name: "Asha", email: ASHA, text, elapsedMs: 40_000, ...words };
  const response = await desk.app.request(
    "/api/posts/published/comments",
    jsonRequest("POST", body, cookie ? { cookie: `${cookie}` } : {}),
  );
  const { comment, editKey } = (await response.json()) as { comment: { id: string }; editKey: string };
  return { id: comment.id, editKey, cookie: cookieOf(response) };
}

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";

/** Finds the token in the newest confirmation mail to the address. */
async function findToken(desk: Desk, email = ASHA): Promise<string> {
  const mail = (await listTo(desk, email)).findLast(({ kind }) => kind === "comment_confirmation");
  return listLinks(mail ?? { text: "" })[0]?.searchParams.get("token") ?? "";
}

const look = async (desk: Desk, token: string) =>
  (await desk.app.request(`/comments/confirm?token=${token}`)).json() as Promise<{ state: object }>;

const press = async (desk: Desk, token: string, cookie = "") =>
  desk.app.request("/comments/confirm", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...(cookie && { cookie }) },
    body: `${new URLSearchParams({ token })}`,
  });

const statusOf = async (desk: Desk, id: string) => (await desk.find(id)).status;
const reply = (desk: Desk, id: string, text: string) =>
  desk.ask(201, "POST", `/api/admin/comments/${id}/reply`, { text });

describeEachDialect("the link that confirms an address", (setup) => {
  it("works once, and trusts who read the mail instead of who typed the address", async () => {
    const desk = await open(await setup());
    await writeOld(desk, "Asha");
    const stranger = await send(desk, "Words that Asha would write.");
    const token = await findToken(desk);
    const pressed = await Promise.all([press(desk, token), press(desk, token)]);
    const cookies = pressed.map(cookieOf).filter((cookie) => cookie !== "");
    expect(cookies).toHaveLength(1);
    const later = await send(desk, "What is in my shop.", { cookie: stranger.cookie });
    expect(await statusOf(desk, later.id)).toBe("held");
    expect(cookieOf(await press(desk, token))).toBe("");
  });

  it("ends after seven days, with its comment, and where it was forged", async () => {
    const desk = await open(await setup());
    await send(desk, "One.", { wantsReplies: true });
    const { id } = await send(desk, "Two.", { wantsReplies: true, email: "ben@example.com", name: "Ben" });
    const [old, gone] = [await findToken(desk), await findToken(desk, "ben@example.com")];
    await desk.ask(200, "DELETE", `/api/admin/comments/${id}`);
    // A link ends at a whole second, which may be the one after the seventh day.
    for (let day = 0; day < 8; day++) desk.passDay();
    for (const token of [old, gone, `${old}x`, ""]) {
      expect(cookieOf(await press(desk, token))).toBe("");
      expect(await look(desk, token)).toMatchObject({ state: { kind: "invalid" } });
    }
  });
});

describeOnDatabase("the link that confirms an address", (setup) => {
  it("publishes what waits for it, and makes the browser known that came by it", async () => {
    const desk = await open(await setup());
    await writeOld(desk, "Asha");
    const { id } = await send(desk, "It is still me.");
    const token = await findToken(desk);
    expect(await look(desk, token)).toEqual({
      token,
      state: {
        kind: "ready",
        address: "a•••@example.com",
        comment: expect.objectContaining({ author: "Asha", text: "It is still me." }),
      },
    });
    expect([await statusOf(desk, id), (await desk.find(id)).isConfirmed]).toEqual(["held", false]);
    const pressed = await press(desk, token);
    expect([pressed.status, pressed.headers.get("location")]).toEqual([
      303,
      `/comments/confirm?token=${token}`,
    ]);
    expect([await statusOf(desk, id), (await desk.find(id)).isConfirmed]).toEqual(["approved", true]);
    expect(await look(desk, token)).toMatchObject({ state: { kind: "done", isShown: true } });
    const cookie = cookieOf(pressed);
    expect(await statusOf(desk, (await send(desk, "Here is more.", { cookie })).id)).toBe("approved");
    expect(await desk.countShown()).toBe(3);
  });

  it.each<[string, (desk: Desk) => Promise<{ id: string }>]>([
    ["looks doubtful", (desk) => send(desk, "See https://a.example https://b.example https://c.example")],
    [
      "was changed since it was written",
      async (desk) => {
        const sent = await send(desk, "Fine words.");
        await desk.app.request(
          `/api/comments/${sent.id}`,
          jsonRequest("PUT", { text: "Other words.", editKey: sent.editKey }),
        );
        return sent;
      },
    ],
    [
      "the owner has held back",
      async (desk) => {
        const sent = await send(desk, "Fine words.");
        for (const verdict of ["approve", "hold"]) await desk.judge(verdict, sent.id);
        return sent;
      },
    ],
  ])("publishes nothing that %s", async (_, write) => {
    const desk = await open(await setup());
    await writeOld(desk, "Asha");
    const { id } = await write(desk);
    expect(cookieOf(await press(desk, await findToken(desk)))).not.toBe("");
    expect(await statusOf(desk, id)).toBe("held");
  });

  it("leaves the first comment of an address to the owner, whose approval then counts for its browsers", async () => {
    const desk = await open(await setup());
    const first = await send(desk, "My first words.", { wantsReplies: true });
    const token = await findToken(desk);
    const phone = cookieOf(await press(desk, token));
    expect(await look(desk, token)).toMatchObject({ state: { kind: "done", isShown: false } });
    expect(await statusOf(desk, first.id)).toBe("held");
    await desk.judge("approve", first.id);
    for (const cookie of [phone, first.cookie]) {
      const { id } = await send(desk, `From one of two: ${cookie.slice(-5)}`, { cookie });
      expect(await statusOf(desk, id)).toBe("approved");
    }
  });
});

describeEachDialect("the question whether an address is theirs who typed it", (setup) => {
  it("goes to so many addresses an hour and no more, no matter who types them", async () => {
    const desk = await open(await setup());
    const { askedPerHour } = COMMENT_MAIL_LIMITS;
    for (let index = 0; index < askedPerHour + 2; index++) {
      await desk.write(`Reader${index}`, { wantsReplies: true }, { senderAddress: `203.0.113.${index}` });
    }
    const count = async () =>
      (await desk.listMails()).filter(({ kind }) => kind === "comment_confirmation").length;
    expect(await count()).toBe(askedPerHour);
    desk.passDay();
    await desk.write("Late", { wantsReplies: true });
    expect(await count()).toBe(askedPerHour + 1);
  });

  it("leaves nothing of an address of which no comment is left", async () => {
    const connection = await setup();
    const desk = await open(connection);
    const ids = [];
    for (const text of ["One.", "Two."]) ids.push((await send(desk, text, { wantsReplies: true })).id);
    await send(desk, "Three.", { email: "ben@example.com", wantsReplies: true });
    const listEmails = async () =>
      (await connection.db.selectFrom("commenters").select("email").orderBy("email").execute()).map(
        ({ email }) => email,
      );
    for (const [id, left] of [
      [ids[0], [ASHA, "ben@example.com"]],
      [ids[1], ["ben@example.com"]],
    ] as const) {
      await desk.ask(200, "DELETE", `/api/admin/comments/${id}`);
      await desk.ask(200, "DELETE", `/api/admin/comments/${id}?forever=true`);
      expect(await listEmails()).toEqual(left);
    }
    await connection.db.deleteFrom("posts").execute();
    await purgeDeletedComments(connection, TEST_NOW);
    expect(await listEmails()).toEqual([]);
  });
});

describeOnDatabase("the question whether an address is theirs who typed it", (setup) => {
  it("goes once to who was approved before browsers were known, and again when they have confirmed", async () => {
    const desk = await open(await setup());
    await writeOld(desk, "Asha");
    for (let day = 0; day < 3; day++) {
      await send(desk, `From anywhere on day ${day}.`);
      await send(desk, `And once more on day ${day}.`);
      desk.passDay();
    }
    expect(await kindsTo(desk, ASHA)).toEqual(["comment_confirmation"]);
    await desk.confirm(ASHA);
    await send(desk, "From my new phone.");
    await send(desk, "From it again.");
    expect(await kindsTo(desk, ASHA)).toHaveLength(2);
  });

  it("goes to who asks for mails about replies, once a day, until they have confirmed", async () => {
    const desk = await open(await setup());
    for (let day = 0; day < 2; day++) {
      for (const text of ["One", "Two"]) await send(desk, `${text} of day ${day}.`, { wantsReplies: true });
      desk.passDay();
    }
    expect(await kindsTo(desk, ASHA)).toHaveLength(2);
    await desk.confirm(ASHA);
    await send(desk, "One more.", { wantsReplies: true });
    expect(await kindsTo(desk, ASHA)).toHaveLength(2);
  });

  it("carries no word that a stranger chose, and no address to answer to", async () => {
    const desk = await open(await setup());
    await send(desk, "Buy at shop.example", { name: "Buy at shop.example", wantsReplies: true });
    const [mail] = await listTo(desk, ASHA);
    expect(mail).toMatchObject({ to: { name: "" }, headers: { list: "replies" } });
    expect(mail).not.toHaveProperty("replyTo");
    expect(JSON.stringify(mail)).not.toContain("shop.example");
  });

  it("goes to nobody for spam, the owner's own address, or where no mail is wanted or taken", async () => {
    const connection = await setup();
    const desk = await open(connection);
    const off = [
      ["left@example.com", "replies", "unsubscribed"],
      ["bounced@example.com", "newsletter", "bounced"],
      ["complained@example.com", "newsletter", "complained"],
    ] as const;
    for (const [email, scope, reason] of off) {
      await suppressAddress(connection.db, { email, scope, reason }, TEST_NOW);
      await send(desk, `Words of ${email}`, { email, wantsReplies: true });
    }
    await send(desk, "Casino.", { website: "x", wantsReplies: true });
    await send(desk, "It is me, the owner.", { email: "owner@site.example", wantsReplies: true });
    const kinds = (await desk.listMails()).map(({ kind }) => kind);
    expect(kinds).not.toContain("comment_confirmation");
    expect(await connection.db.selectFrom("commenters").selectAll().execute()).toEqual([]);
  });
});

describeEachDialect("mails about replies", (setup) => {
  it("are three a day with the question, also when two come at once, and go on the next day", async () => {
    const desk = await open(await setup());
    const { id } = await send(desk, "Tell me.", { wantsReplies: true });
    await desk.confirm(ASHA);
    await reply(desk, id, "One.");
    await Promise.all([reply(desk, id, "Two."), reply(desk, id, "Three."), reply(desk, id, "Four.")]);
    expect(await kindsTo(desk, ASHA)).toHaveLength(COMMENT_MAIL_LIMITS.perDay);
    desk.passDay();
    await reply(desk, id, "Five.");
    expect(await kindsTo(desk, ASHA)).toHaveLength(COMMENT_MAIL_LIMITS.perDay + 1);
  });
});

describeOnDatabase("mails about replies", (setup) => {
  it("go to no address that nobody has confirmed", async () => {
    const desk = await open(await setup());
    const { id } = await send(desk, "Tell me.", { wantsReplies: true });
    await reply(desk, id, "No mail about this.");
    expect(await kindsTo(desk, ASHA)).toEqual(["comment_confirmation"]);
    await desk.confirm(ASHA);
    await reply(desk, id, "But about this.");
    expect(await kindsTo(desk, ASHA)).toEqual(["comment_confirmation", "comment_reply"]);
  });

  it("begin with a question, once, for who had asked for them before", async () => {
    const connection = await setup();
    const desk = await open(connection);
    const id = await writeOld(desk, "Asha", { wantsReplies: true });
    await connection.db.deleteFrom("commenters").execute();
    await connection.db.deleteFrom("outbox").execute();
    for (const text of ["One.", "Two."]) await reply(desk, id, text);
    desk.passDay();
    await reply(desk, id, "Three.");
    expect(await kindsTo(desk, ASHA)).toEqual(["comment_confirmation"]);
    await desk.confirm(ASHA);
    await reply(desk, id, "Four.");
    expect(await kindsTo(desk, ASHA)).toEqual(["comment_confirmation", "comment_reply"]);
  });

  it("stop by the link of the question, too", async () => {
    const desk = await open(await setup());
    const { id } = await send(desk, "Tell me.", { wantsReplies: true });
    const [mail] = await listTo(desk, ASHA);
    const oneClick = new URL(mail?.headers?.listUnsubscribe ?? "");
    const left = await desk.app.request(`${oneClick.pathname}${oneClick.search}`, { method: "POST" });
    expect(left.status).toBe(200);
    desk.passDay();
    await send(desk, "Tell me again.", { wantsReplies: true });
    await reply(desk, id, "Here it is.");
    expect(await kindsTo(desk, ASHA)).toHaveLength(1);
  });
});
