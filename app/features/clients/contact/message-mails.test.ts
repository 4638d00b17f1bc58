import { describe, expect, it } from "vitest";
import { formatHeaderText, formatMailHtml } from "../../core/outbox/mail.ts";
import { formatAcknowledgement, formatOwnerMail } from "./message-mails.ts";
import type { MessageInput } from "./schema.ts";

const context = {
  owner: { name: "Kabir Anand", address: "kabir@site.example" },
  siteUrl: new URL("https://site.example"),
};
const message: MessageInput = {
  name: "Asha Rao",
  email: "asha@example.com",
  subject: "A <b>shop</b>",
  message: "Hello\n\n<script>alert(1)</script>",
  projectType: "web-app",
  budget: undefined,
};

describe("formatOwnerMail", () => {
  it("carries all that the visitor wrote, escaped in its HTML part", () => {
    const mail = formatOwnerMail(message, context);
    for (const part of ["Asha Rao", "asha@example.com", "A <b>shop</b>", "<script>", "Web Application"]) {
      expect(mail.text).toContain(part);
    }
    expect(mail.text).not.toContain("Budget");
    expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(mail.html).not.toContain("<script");
  });

  it("limits the subject and strips what could break a header", () => {
    const { subject } = formatOwnerMail(
      { ...message, subject: `Hi\r\nBcc: x\u202e${"😀".repeat(300)}` },
      context,
    );
    expect(subject).toMatch(/^New message: Hi Bcc: x 😀/u);
    expect(Array.from(subject).length).toBeLessThan(140);
    expect(subject.endsWith("😀…")).toBe(true);
  });
});

describe("formatAcknowledgement", () => {
  it("greets by name and can be answered to the owner", () => {
    const mail = formatAcknowledgement(message, context);
    expect(mail.text).toContain("Asha Rao");
    expect(mail.replyTo).toEqual(context.owner);
    expect(mail.automatic).toBe(true);
  });

  it.each([
    "Win 5000 at spam.example",
    "Click: http-x",
    "a".repeat(41),
    "<b>x</b>",
  ])("repeats nothing of the stranger's own making: %s", (name) => {
    const mail = formatAcknowledgement({ ...message, name }, context);
    const sent = JSON.stringify(mail);
    for (const text of [name, message.subject, "alert(1)"]) expect(sent).not.toContain(text);
  });
});

describe("formatHeaderText", () => {
  it("keeps emoji, joined letters and right-to-left text", () => {
    expect(formatHeaderText("שלום 👩‍💻 नमस्ते")).toBe("שלום 👩‍💻 नमस्ते");
  });
});

describe("formatMailHtml", () => {
  const readParagraphs = (text: string) =>
    [...formatMailHtml(text).matchAll(/<p style="[^"]*">(.*?)<\/p>/gs)].map(([, inner]) => inner);

  it("makes paragraphs and line breaks, and sets what is below the signature mark apart", () => {
    expect(readParagraphs(`a & "b"\nc\n\nd\n\n-- \ne\n`)).toEqual(["a &amp; &quot;b&quot;<br>\nc", "d", "e"]);
  });

  it("links addresses, shows their host and cuts long tokens off", () => {
    const token = "t".repeat(80);
    expect(readParagraphs(`See:\nhttps://a.example/q/${token}\nor https://b.example/?a=1&b=2.`)).toEqual([
      `See:<br>\n<a href="https://a.example/q/${token}">a.example/q/${"t".repeat(23)}…</a><br>\n` +
        'or <a href="https://b.example/?a=1&amp;b=2">b.example/?a=1&amp;b=2</a>.',
    ]);
  });

  it("links nothing that could run", () => {
    expect(readParagraphs('javascript:alert(1) https://a.example/"onclick="x <a href="x">')).toEqual([
      "javascript:alert(1) " +
        '<a href="https://a.example/">a.example/</a>&quot;onclick=&quot;x &lt;a href=&quot;x&quot;&gt;',
    ]);
  });
});
