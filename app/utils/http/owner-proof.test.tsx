import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchAsOwner, readAnswer, storeSession } from "./api-client.ts";
import { formatProof, onProofNeeded, PROOF_HEADER, type ProofQuestion, parseProof } from "./owner-proof.ts";

const PASSWORD = "ein Passwort mit ü, 日本 and “signs”";
const fetchMock = vi.fn<typeof fetch>();
let stop = () => undefined as unknown;

/** As the server does: it looks at the body, and without one at the header. */
const proofOf = (init: RequestInit | undefined) =>
  typeof init?.body === "string"
    ? JSON.parse(init.body)
    : parseProof(new Headers(init?.headers).get(PROOF_HEADER) ?? undefined);

const refuse = (error: string) =>
  Response.json({ success: false, error, message: `Because of ${error}.` }, { status: 400 });

beforeEach(() => {
  storeSession("token", { name: "Asha", email: "asha@example.com" });
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (_path, init) => {
    const { currentPassword, code } = proofOf(init);
    if (!currentPassword) return refuse("password_required");
    if (currentPassword !== PASSWORD) return refuse("wrong_password");
    return code === "123456" ? Response.json({ message: "Saved" }) : refuse("code_required");
  });
  vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => stop());

const save = (init: Parameters<typeof fetchAsOwner>[1] = {}) =>
  readAnswer(fetchAsOwner("/api/settings", { method: "POST", ...init }));
const json = { body: JSON.stringify({ email: "a@example.com" }) };

const answerQuestions = (answer: (question: ProofQuestion) => Promise<void>) =>
  onProofNeeded((question) => void answer(question));

it.each([
  ["in its JSON", json],
  ["in a header where it has no body", {}],
  ["in a header where its body is a file", { body: new Blob(["zip"]) }],
])("makes a refused call again with the password %s, until it is right", async (_where, init) => {
  const faults: (string | undefined)[] = [];
  stop = answerQuestions(async (question) => {
    expect(question.message).toBe("Because of password_required.");
    for (const proof of [
      { currentPassword: "wrong" },
      { currentPassword: PASSWORD },
      { currentPassword: PASSWORD, code: "123456" },
    ])
      faults.push((await question.answer(proof))?.code);
  });
  expect(await save(init)).toEqual({ ok: true, data: { message: "Saved" } });
  await expect.poll(() => faults).toEqual(["wrong_password", "code_required", undefined]);
  const last = fetchMock.mock.lastCall?.[1];
  expect(new Headers(last?.headers).get("authorization")).toBe("Bearer token");
  if (init === json) expect(proofOf(last)).toMatchObject({ email: "a@example.com", code: "123456" });
});

it("gives the refusal to a screen on which nobody enters a password", async () => {
  const refusal = { ok: false, code: "password_required", message: "Because of password_required." };
  expect(await save(json)).toMatchObject(refusal);
  stop = onProofNeeded((question) => question.cancel());
  expect(await save(json)).toMatchObject(refusal);
});

it("asks once, and passes on any other refusal of the server", async () => {
  const ask = vi.fn((question: ProofQuestion) => void question.answer({ currentPassword: PASSWORD }));
  stop = onProofNeeded(ask);
  fetchMock.mockImplementationOnce(async () => refuse("password_required"));
  fetchMock.mockImplementationOnce(async () => refuse("stale_version"));
  expect(await save(json)).toMatchObject({ ok: false, code: "stale_version" });
  fetchMock.mockImplementationOnce(async () => refuse("invalid_input"));
  expect(await save(json)).toMatchObject({ ok: false, code: "invalid_input" });
  expect(ask).toHaveBeenCalledOnce();
});

it("says so when no answer comes, and lets the owner try again", async () => {
  const faults: unknown[] = [];
  stop = answerQuestions(async (question) => {
    fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    faults.push((await question.answer({ currentPassword: PASSWORD, code: "123456" }))?.code);
    faults.push(await question.answer({ currentPassword: PASSWORD, code: "123456" }));
  });
  expect((await save(json)).ok).toBe(true);
  await expect.poll(() => faults).toEqual(["unreachable", undefined]);
});

it.each([
  undefined,
  "",
  "%",
  "1",
  "null",
  "[]",
  "%7B",
  '{"currentPassword":1,"code":{}}',
])("finds no proof in the header %j", (header) => expect(parseProof(header)).toEqual({}));

it("carries any password in a header", () => {
  const proof = { currentPassword: PASSWORD, code: "123456" };
  expect(formatProof(proof)).toMatch(/^[\x21-\x7e]+$/);
  expect(parseProof(formatProof(proof))).toEqual(proof);
});
