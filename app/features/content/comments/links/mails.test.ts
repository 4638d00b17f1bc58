import { expect, it } from "vitest";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { listLinks, OWNER_EMAIL, openModeration } from "../../../../../tests/helpers/moderation.ts";
import { saveSettings } from "../../../core/settings/settings.server.ts";

type Desk = Awaited<ReturnType<typeof openModeration>>;

const kindsOf = async (desk: Desk) =>
  (await desk.listMails()).map(({ kind, to }) => `${kind}: ${to.address}`);
const repliesOf = async (desk: Desk) =>
  (await kindsOf(desk)).filter((line) => line.startsWith("comment_reply"));
const reply = (desk: Desk, id: string, text = "Gladly.") =>
  desk.ask<{ data: { id: string; status: string } }>(201, "POST", `/api/admin/comments/${id}/reply`, {
    text,
  });

describeOnDatabase("mail to the owner", (setup) => {
  it("brings the words of a comment, and links that say what they do", async () => {
    const desk = await openModeration(await setup());
    await desk.write("Asha", { text: "One\n\n<b>Two</b> & three" });
    const [mail] = await desk.listMails();
    expect(mail).toMatchObject({
      kind: "comment_notification",
      to: { address: OWNER_EMAIL },
      subject: "Comment to approve: A post",
    });
    // Quoted in an answer, the links would reach the author.
    expect(mail).not.toHaveProperty("replyTo");
    expect(mail?.text).toContain("\nmailto:asha@example.com?subject=Re%3A%20A%20post\n");
    expect(mail?.text).toContain("> One\n>\n> <b>Two</b> & three");
    expect(mail?.html).toContain("&lt;b&gt;Two&lt;/b&gt; &amp; three");
    const links = listLinks(mail ?? { text: "" });
    expect(links.map(({ pathname, searchParams }) => [pathname, searchParams.get("wish")])).toEqual([
      ["/comments/moderate", "approve"],
      ["/comments/moderate", "spam"],
      ["/admin/comments", null],
    ]);
    expect(mail?.html.match(/href="/g)).toHaveLength(4);
  });

  it("comes for held and approved ones alike, but not for spam, one's own, or against the switch", async () => {
    const connection = await setup();
    const desk = await openModeration(connection);
    const first = await desk.write("Asha");
    await desk.judge("approve", first);
    await desk.write("Asha", { text: "Known by now." });
    expect((await desk.listMails()).map(({ subject }) => subject)).toEqual([
      "Comment to approve: A post",
      "New comment: A post",
    ]);
    await desk.write("Bot", { text: "Casino http://a.example" }, { honeypot: "x" });
    await desk.write("Owner", { email: OWNER_EMAIL });
    await reply(desk, first);
    for (const off of [{ blogComments: false }, { emailNotifications: false, blogComments: true }]) {
      await saveSettings(connection.db, off, TEST_NOW);
      await desk.write(`Ben${Object.keys(off).length}`);
    }
    expect(await kindsOf(desk)).toEqual(Array(2).fill(`comment_notification: ${OWNER_EMAIL}`));
  });
});

describeOnDatabase("mail to a commenter", (setup) => {
  it("comes with the owner's answer, for who has asked for it, and once for ever", async () => {
    const desk = await openModeration(await setup());
    const asha = await desk.write("Asha", { wantsReplies: true });
    await desk.confirm("asha@example.com");
    const ben = await desk.write("Ben");
    for (const id of [asha, ben]) await desk.judge("approve", id);
    const { data } = await reply(desk, asha, "Gladly.\n\nHow?");
    await reply(desk, ben);
    expect(await repliesOf(desk)).toEqual(["comment_reply: asha@example.com"]);
    const mail = (await desk.listMails()).find(({ kind }) => kind === "comment_reply");
    expect(mail?.subject).toBe('Test Owner has replied to your comment on "A post"');
    expect(mail?.text).toContain("> Gladly.\n>\n> How?");
    expect(mail?.text).not.toContain("owner@");
    const [page, optOut] = listLinks(mail ?? { text: "" });
    expect(page?.href).toBe(`https://soloist.example/blog/published#comment-${data.id}`);
    expect(optOut?.pathname).toBe("/comments/replies");
    for (const verdict of ["hold", "approve", "hold", "approve"]) await desk.judge(verdict, data.id);
    for (const verdict of ["hold", "approve"]) await desk.judge(verdict, asha);
    await desk.ask(200, "DELETE", `/api/admin/comments/${data.id}`);
    await desk.ask(200, "POST", `/api/admin/comments/${data.id}/restore`, {});
    expect(await repliesOf(desk)).toHaveLength(1);
    expect(desk.outboxChanged).toHaveBeenCalled();
  });

  it("waits until another reader's answer is approved, and is not about one's own words", async () => {
    const desk = await openModeration(await setup());
    const asha = await desk.write("Asha", { wantsReplies: true });
    await desk.confirm("asha@example.com");
    await desk.judge("approve", asha);
    const ben = await desk.write("Ben", { parentId: asha });
    await desk.write("Asha", { parentId: asha, text: "One more thing." });
    expect(await repliesOf(desk)).toEqual([]);
    await desk.judge("approve", ben);
    expect(await repliesOf(desk)).toEqual(["comment_reply: asha@example.com"]);
  });

  it("catches up when the comment itself was out of sight", async () => {
    const desk = await openModeration(await setup());
    const asha = await desk.write("Asha", { wantsReplies: true });
    await desk.confirm("asha@example.com");
    await desk.judge("approve", asha);
    const ben = await desk.write("Ben", { parentId: asha });
    await desk.judge("hold", asha);
    await desk.judge("approve", ben);
    expect(await repliesOf(desk)).toEqual([]);
    await desk.judge("approve", asha);
    expect(await repliesOf(desk)).toHaveLength(1);
  });

  it("reaches who is meant and who began, and one mailbox once", async () => {
    const desk = await openModeration(await setup());
    const asha = await desk.write("Asha", { wantsReplies: true });
    await desk.judge("approve", asha);
    const ben = await desk.write("Ben", { parentId: asha, wantsReplies: true });
    for (const name of ["asha", "ben"]) await desk.confirm(`${name}@example.com`);
    await desk.judge("approve", ben);
    const own = await desk.write("Asha", { parentId: asha, text: "More.", wantsReplies: true });
    const before = (await repliesOf(desk)).length;
    await reply(desk, ben);
    expect((await repliesOf(desk)).slice(before).toSorted()).toEqual([
      "comment_reply: asha@example.com",
      "comment_reply: ben@example.com",
    ]);
    desk.passDay();
    await reply(desk, own, "To you alone.");
    expect((await repliesOf(desk)).length).toBe(before + 3);
  });

  it("approves a held comment with its answer, and answers no spam", async () => {
    const desk = await openModeration(await setup());
    const asha = await desk.write("Asha", { wantsReplies: true });
    await desk.confirm("asha@example.com");
    const bot = await desk.write("Bot", { text: "Casino http://a.example" }, { honeypot: "x" });
    const { data } = await reply(desk, asha);
    expect([data.status, (await desk.find(asha)).status, (await desk.find(asha)).isAnswered]).toEqual([
      "approved",
      "approved",
      true,
    ]);
    expect(await repliesOf(desk)).toHaveLength(1);
    expect(await desk.countShown()).toBe(2);
    await desk.ask(409, "POST", `/api/admin/comments/${bot}/reply`, { text: "No." });
    await desk.ask(400, "POST", `/api/admin/comments/${asha}/reply`, { text: " " });
    await desk.ask(404, "POST", "/api/admin/comments/none/reply", { text: "Hello" });
  });

  it("comes no more once it was refused, and again when it was asked for", async () => {
    const connection = await setup();
    const desk = await openModeration(connection);
    const asha = await desk.write("Asha", { wantsReplies: true });
    await desk.confirm("asha@example.com");
    await reply(desk, asha);
    const mail = (await desk.listMails()).find(({ kind }) => kind === "comment_reply");
    const token = listLinks(mail ?? { text: "" })[1]?.searchParams.get("token") ?? "";
    const leave = (given: string) =>
      desk.app.request(`/api/comments/unsubscribe?token=${encodeURIComponent(given)}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    const opened = await desk.app.request(`/api/comments/unsubscribe?token=${token}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      `/comments/replies?token=${token}`,
    ]);
    expect(await connection.db.selectFrom("mail_suppressions").selectAll().execute()).toEqual([]);
    expect((await leave(`${token}x`)).status).toBe(410);
    for (let time = 0; time < 2; time++) expect((await leave(token)).status).toBe(200);
    expect(await connection.db.selectFrom("mail_suppressions").selectAll().execute()).toMatchObject([
      { email: "asha@example.com", scope: "replies", reason: "unsubscribed" },
    ]);
    await reply(desk, asha, "Once more.");
    expect(await repliesOf(desk)).toHaveLength(1);
  });
});
