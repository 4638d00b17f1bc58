import { describe, expect, it } from "vitest";
import { messageInput } from "../../../clients/contact/schema.ts";
import { formatLeadSubject, formatTranscript } from "./transcript.ts";

const options = { owner: "Ravi", page: "/services", hasEarlier: false, maxChars: 5000 };

function expectAccepted(subject: string, message: string): void {
  const parsed = messageInput.safeParse({ name: "Asha", email: "a@example.com", subject, message });
  expect(parsed.error?.issues).toBeUndefined();
}

describe("a lead", () => {
  it.each([
    [undefined, "Chat: a visitor would like to talk to you"],
    [" \u200b\n", "Chat: \u200b"],
    ["How much\n\tis it?", "Chat: How much is it?"],
    ["\u0000a\u001bb", "Chat: a b"],
    [`${"a".repeat(78)}😀😀`, `Chat: ${"a".repeat(78)}…`],
  ])("of %j is called %j", (said, subject) => {
    expect(formatLeadSubject(said)).toBe(subject);
    expectAccepted(subject, "x");
  });

  it("tells who said what, without notices and what a mail would refuse", () => {
    const text = formatTranscript(
      [
        { role: "visitor", content: "Hi\r\nthere\u0007" },
        { role: "assistant", content: "**Hello**" },
        { role: "notice", content: "Ravi has been told." },
        { role: "person", content: "Yes" },
      ],
      options,
    );
    expect(text.split("\n\n").slice(1)).toEqual([
      "Visitor: Hi\n    there",
      "Assistant: **Hello**",
      "Ravi: Yes",
    ]);
    expectAccepted("x", text);
  });

  it("is a message also when nothing was said, or one line is longer than a message", () => {
    expectAccepted("x", formatTranscript([], options));
    const long = formatTranscript([{ role: "person", content: "y".repeat(9000) }], options);
    expect(long.length).toBeLessThanOrEqual(5000);
    expect(long).toContain("yyy");
    expectAccepted("x", long);
  });

  it("says when lines are left out, also when they were not read", () => {
    const lines = [{ role: "visitor", content: "Hi" }] as const;
    expect(formatTranscript(lines, options)).not.toContain("left out");
    expect(formatTranscript(lines, { ...options, hasEarlier: true })).toContain("left out");
  });
});
