import { describe, expect, it, vi } from "vitest";
import { profile } from "../../../../../db/seed/content/profile.ts";
import type { CreateMessageResult } from "../schema.ts";
import { submitContactForm } from "./contact-post.ts";

const { availability } = profile;
const now = new Date("2026-03-06T09:00:00Z");
const accepted: CreateMessageResult = { ok: true, value: { id: "1", quarantined: false } };
const callForm = {
  form: "call",
  callName: "Asha Rao",
  callEmail: "asha@example.com",
  callDay: "2026-03-09",
  callTime: "10:00",
};

function createDeps(result: CreateMessageResult = accepted) {
  return { submit: vi.fn(async () => result), availability, now };
}

describe("submitContactForm", () => {
  it("hands the message on with what the trap caught", async () => {
    const deps = createDeps();
    const values = { name: "Asha", homepage: "http://spam.example" };
    expect(await submitContactForm(values, deps)).toBeUndefined();
    expect(deps.submit).toHaveBeenCalledWith(values, {
      honeypot: "http://spam.example",
      elapsedMs: undefined,
    });
  });

  it("gives a refused message back with its errors and all that was typed", async () => {
    const fields = { email: "Where to?" };
    const deps = createDeps({ ok: false, code: "invalid_message", message: "Look", fields });
    const values = { name: "Asha" };
    expect(await submitContactForm(values, deps)).toEqual({
      form: "message",
      message: "Look",
      fields,
      values,
    });
  });

  it.each([
    { form: "message", name: "Asha" },
    callForm,
  ])("gives the $form form back as it was when too many were sent", async (values) => {
    const deps = createDeps({
      ok: false,
      code: "too_many_messages",
      message: "Later",
      retryAfterSeconds: 60,
    });
    const { form } = values;
    const refused = { form, message: "Later", fields: {}, values, retryAfterSeconds: 60 };
    expect(await submitContactForm(values, deps)).toEqual(refused);
  });

  it("sends a call request as a message", async () => {
    const deps = createDeps();
    expect(await submitContactForm(callForm, deps)).toBeUndefined();
    expect(deps.submit).toHaveBeenCalledWith(
      expect.objectContaining({
        name: "Asha Rao",
        email: "asha@example.com",
        subject: "Call request: Mon, 9 Mar 2026, 10:00 (Asia/Kolkata)",
      }),
      { honeypot: "", elapsedMs: undefined },
    );
  });

  it("refuses a call outside the office hours before it sends anything", async () => {
    const deps = createDeps();
    const refused = await submitContactForm({ ...callForm, callDay: "2026-03-08" }, deps);
    expect(refused).toMatchObject({ form: "call", fields: { callDay: expect.any(String) } });
    expect(deps.submit).not.toHaveBeenCalled();
  });

  it("names the call form's own fields", async () => {
    const deps = createDeps({
      ok: false,
      code: "invalid_message",
      message: "Look",
      fields: { email: "Where to?" },
    });
    expect(await submitContactForm(callForm, deps)).toMatchObject({ fields: { callEmail: "Where to?" } });
  });
});
