import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { jsonRequest } from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { commentPages } from "../../../../../tests/helpers/comment-pages.ts";
import { COMMENT } from "../../../../../tests/helpers/comments.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { listLinks, openModeration } from "../../../../../tests/helpers/moderation.ts";
import { signLink } from "../../../../kit/keys/signed-links.server.ts";

const SECRET = "a secret of thirty-two characters";
const DAY_MS = 86_400_000;

/** A comment that waits, with the token of the mail about it. */
async function openHeld(connection: Connection) {
  const desk = await openModeration(connection, { pages: commentPages });
  const sent = await desk.app.request(
    "/api/posts/published/comments",
    jsonRequest("POST", { ...COMMENT, elapsedMs: 40_000 }),
  );
  const { comment, editKey } = (await sent.json()) as { comment: { id: string }; editKey: string };
  const { id } = comment;
  const [mail] = await desk.listMails();
  const token = listLinks(mail ?? { text: "" })[0]?.searchParams.get("token") ?? "";
  return {
    ...desk,
    id,
    editKey,
    token,
    press: (verdict: string, given = token) =>
      Promise.resolve(
        desk.app.request("/comments/moderate", {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: `${new URLSearchParams({ token: given, verdict, wish: verdict })}`,
        }),
      ),
    look: async (query = "", given = token) =>
      (await desk.app.request(`/comments/moderate?token=${given}${query}`)).json() as Promise<{
        state: { kind: string; comment?: { text: string; status: string } };
      }>,
    statusOf: async () => (await desk.find(id)).status,
  };
}

type Held = Awaited<ReturnType<typeof openHeld>>;

describeEachDialect("the link of a mail about a comment", (setup) => {
  it("lets one of two clicks at once through", async () => {
    const held = await openHeld(await setup());
    const pressed = await Promise.all([held.press("approve"), held.press("spam")]);
    const done = pressed.filter(({ headers }) => headers.get("location")?.includes("done"));
    expect(done).toHaveLength(1);
    expect((await held.listActions()).length).toBe(1);
  });
});

describeOnDatabase("the link of a mail about a comment", (setup) => {
  it("judges once, and says so", async () => {
    const held = await openHeld(await setup());
    expect(await held.look()).toMatchObject({ state: { kind: "open", comment: { status: "held" } } });
    const pressed = await held.press("approve");
    expect([pressed.status, pressed.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("&done=1"),
    ]);
    expect(await held.statusOf()).toBe("approved");
    expect(await held.look("&done=1")).toMatchObject({
      state: { kind: "judged", comment: { status: "approved" } },
    });
    const again = await held.press("spam");
    expect(again.headers.get("location")).not.toContain("done");
    expect(await held.statusOf()).toBe("approved");
    const { state } = await held.look();
    expect(state).toEqual({ kind: "over", id: held.id });
  });

  it.each<[string, (held: Held) => Promise<unknown>]>([
    [
      "was judged in the admin area and held again",
      async ({ judge, id }) => {
        for (const verdict of ["approve", "hold"]) await judge(verdict, id);
      },
    ],
    [
      "was changed by its author",
      ({ app, id, editKey }) =>
        Promise.resolve(
          app.request(`/api/comments/${id}`, jsonRequest("PUT", { text: "Buy my shoes instead.", editKey })),
        ),
    ],
    [
      "was changed by the owner",
      ({ ask, id }) => ask(200, "PUT", `/api/admin/comments/${id}`, { text: "Other words." }),
    ],
    [
      "was deleted and restored",
      async ({ ask, id }) => {
        await ask(200, "DELETE", `/api/admin/comments/${id}`);
        await ask(200, "POST", `/api/admin/comments/${id}/restore`, {});
      },
    ],
    [
      "was called spam and held again with others",
      async ({ ask, id }) => {
        for (const action of ["spam", "hold"]) {
          await ask(200, "POST", "/api/admin/comments/bulk", { action, comments: [{ id }] });
        }
      },
    ],
  ])("is over once the comment %s", async (_, change) => {
    const held = await openHeld(await setup());
    await change(held);
    expect(await held.statusOf()).toBe("held");
    for (const verdict of ["approve", "spam"]) await held.press(verdict);
    expect(await held.statusOf()).toBe("held");
    expect(await held.look()).toMatchObject({ state: { kind: "over" } });
  });

  it("that was sent before links counted works once, for the comment as it was", async () => {
    const connection = await setup();
    const held = await openHeld(connection);
    const older = signLink(SECRET, {
      purpose: "comment-moderation",
      subject: held.id,
      expiresAt: new Date(TEST_NOW.getTime() + 30 * DAY_MS),
    });
    await held.press("approve", older);
    expect(await held.statusOf()).toBe("approved");
    await held.press("spam", older);
    expect(await held.statusOf()).toBe("approved");
    const { state } = await held.look("", older);
    expect(state.kind).toBe("over");
    const other = await held.write("Ben");
    await held.judge("spam", other);
    const subject = { purpose: "comment-moderation", subject: other, expiresAt: undefined };
    await held.press("approve", signLink(SECRET, subject));
    expect((await held.find(other)).status).toBe("spam");
  });
});
