import { expect, it } from "vitest";
import { jsonRequest } from "../../../../../tests/helpers/app.ts";
import { commentPages } from "../../../../../tests/helpers/comment-pages.ts";
import { COMMENT } from "../../../../../tests/helpers/comments.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openModeration } from "../../../../../tests/helpers/moderation.ts";

type Desk = Awaited<ReturnType<typeof openModeration>>;

const PATH = "/api/posts/published/comments";
const KNOWN = "asha@example.com";
const UNKNOWN = "noor@example.com";

function send(desk: Desk, change: object = {}, cookie = ""): Promise<Response> {
  const request = jsonRequest("POST", { ...COMMENT, elapsedMs: 40_000, ...change }, cookie ? { cookie } : {});
  return Promise.resolve(desk.app.request(PATH, request));
}

function sendForm(desk: Desk, change: Record<string, string>, cookie = ""): Promise<Response> {
  const body = new URLSearchParams({ ...COMMENT, ...change });
  const headers = { "content-type": "application/x-www-form-urlencoded", ...(cookie && { cookie }) };
  return Promise.resolve(
    desk.app.request("/blog/published/comments", { method: "POST", headers, body: `${body}` }),
  );
}

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";

async function readSent(response: Response): Promise<{ id: string; status: string }> {
  const { comment } = (await response.json()) as { comment: { id: string; status: string } };
  return comment;
}

/** An answer without the parts that differ each time: ids, keys, times, and the text that was sent. */
async function describeAnswer(response: Response, email: string): Promise<string> {
  const headers = [...response.headers]
    .filter(([name]) => name !== "x-request-id")
    .map(([name, value]) => `${name}: ${value.replace(/^comments=[^;]+/, "comments=…")}`);
  const body = (await response.text())
    .replace(/"id":"[^"]+"/, '"id":"…"')
    .replace(/"editKey":"[^"]+"/, '"editKey":"…"')
    .replace(/"createdAt":"[^"]+"/, '"createdAt":"…"')
    .replaceAll(email, "…");
  return [response.status, ...headers, body].join("\n");
}

async function openKnown(desk: Desk): Promise<string> {
  const first = await send(desk);
  const cookie = cookieOf(first);
  await desk.judge("approve", (await readSent(first)).id);
  return cookie;
}

const open = async (setup: () => Promise<Parameters<typeof openModeration>[0]>) =>
  openModeration(await setup(), { pages: commentPages });

describeOnDatabase("the answer to a comment", (setup) => {
  it("is the same for an address that was approved and for one that nobody knows", async () => {
    const desk = await open(setup);
    await openKnown(desk);
    const answers: string[] = [];
    for (const email of [KNOWN, UNKNOWN]) {
      for (const wantsReplies of [false, true]) {
        const text = `Written with the address ${email}, ${Number(wantsReplies)}.`;
        const answer = await describeAnswer(await send(desk, { email, text, wantsReplies }), email);
        answers.push(answer.replaceAll(", 1.", ", 0."));
      }
    }
    expect(answers[0]).toContain('"status":"held"');
    expect(new Set(answers).size).toBe(1);
  });

  it("is the same by the form of a page without scripts", async () => {
    const desk = await open(setup);
    await openKnown(desk);
    const answers: string[] = [];
    for (const email of [KNOWN, UNKNOWN]) {
      const response = await sendForm(desk, { email, text: `Written with the address ${email}.` });
      answers.push(await describeAnswer(response, email));
    }
    expect(answers[0]).toContain("303");
    expect(answers[0]).toContain("?comment=held");
    expect(answers[0]).toMatch(/set-cookie: comments=…; Max-Age=15552000; Path=\/; HttpOnly; Secure/);
    expect(answers[1]).toBe(answers[0]);
  });
});

describeOnDatabase("a browser", (setup) => {
  it("is trusted with an address once a comment of both was approved, and not before", async () => {
    const desk = await open(setup);
    const first = await send(desk);
    const cookie = cookieOf(first);
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^comments=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await readSent(await send(desk, { text: "Too soon." }, cookie))).toMatchObject({ status: "held" });
    await desk.judge("approve", (await readSent(first)).id);
    const trusted = await send(desk, { text: "Now it is known." }, cookie);
    expect(cookieOf(trusted)).toBe(cookie);
    expect(await readSent(trusted)).toMatchObject({ status: "approved" });
    const byForm = await sendForm(desk, { email: KNOWN, text: "By the form." }, cookie);
    expect(byForm.headers.get("location")).toContain("?comment=approved");
  });

  it.each([
    ["no cookie", () => ""],
    ["the cookie of another browser", (_: string, other: string) => other],
    [
      "a cookie that somebody made up",
      (own: string) => `${own.slice(0, -1)}${own.endsWith("A") ? "E" : "A"}`,
    ],
  ])("with %s is held though the address is known", async (_, choose) => {
    const desk = await open(setup);
    const own = await openKnown(desk);
    const other = cookieOf(await send(desk, { email: UNKNOWN, text: "From another browser." }));
    const sent = await send(desk, { text: "It is me, Asha." }, choose(own, other));
    expect(await readSent(sent)).toMatchObject({ status: "held" });
    expect(await desk.countShown()).toBe(1);
  });

  it("is stored as a keyed hash, which goes with the comment", async () => {
    const connection = await setup();
    const desk = await openModeration(connection);
    const sent = await send(desk);
    const { id } = await readSent(sent);
    const [token = ""] = cookieOf(sent).replace("comments=", "").split(".", 1);
    const find = () => connection.db.selectFrom("comments").selectAll().executeTakeFirstOrThrow();
    expect((await find()).browser_key).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await find())).not.toContain(token);
    await desk.judge("approve", id);
    await desk.ask(201, "POST", `/api/admin/comments/${id}/reply`, { text: "Thanks." });
    await desk.ask(200, "DELETE", `/api/admin/comments/${id}`);
    await desk.ask(200, "DELETE", `/api/admin/comments/${id}?forever=true`);
    const left = await connection.db.selectFrom("comments").select("browser_key").execute();
    expect(left).toEqual([{ browser_key: null }, { browser_key: null }]);
  });
});
