import { expect, it } from "vitest";
import {
  formatCommentMail,
  formatConfirmation,
  formatReplyNotice,
  type MailedComment,
} from "./comment-mail.ts";

const context = {
  owner: { name: "Owner", address: "owner@site.example" },
  siteUrl: new URL("https://site.example"),
  post: { title: 'A "quoted" <post>', slug: "a-post" },
};
const links = {
  approve: "https://site.example/a?x=1&y=2",
  spam: "https://site.example/s",
  admin: "https://site.example/l",
};
const comment: MailedComment = {
  id: "c1",
  author: "Eve\r\nBcc: all@example.com",
  email: "eve@example.com",
  text: '<img src=x onerror="alert(1)">\n.\nhttps://evil.example',
  status: "held",
};

it("keeps what strangers have chosen out of headers and markup", () => {
  const mail = formatCommentMail(comment, { ...context, links });
  expect(mail).not.toHaveProperty("replyTo");
  expect(mail.text).toContain("Eve Bcc: all@example.com (eve@example.com) has commented");
  expect(mail.subject).toBe('Comment to approve: A "quoted" <post>');
  expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br>");
  expect(mail.html).toContain('<a href="https://site.example/a?x=1&amp;y=2">Approve it</a>');
  expect(mail.html).not.toContain('href="https://evil.example');
  expect(mail.text).toContain('> <img src=x onerror="alert(1)">\n> .\n> https://evil.example');
});

it("links to a new mail to the author, whatever their address looks like", () => {
  const email = "o'neil&cc=x?y%z@example.com";
  const { html, text } = formatCommentMail({ ...comment, email }, { ...context, links });
  const address = text.split("\n").find((line) => line.startsWith("mailto:")) ?? "";
  expect(address).toMatch(/^mailto:o'neil%26cc%3Dx%3Fy%25z@example\.com\?subject=Re%3A%20A%20%22quoted%22/);
  expect(decodeURIComponent(new URL(address).pathname)).toBe(email);
  expect(html).toContain(`href="${address.replace("'", "&#39;")}"`);
});

it("asks an address that anybody may have typed without a word that they chose", () => {
  const question = { ...links, confirm: "https://site.example/c", optOut: "https://site.example/o" };
  const mail = formatConfirmation(comment, { ...context, links: { ...question, oneClick: question.optOut } });
  expect(mail.to).toEqual({ name: "", address: "eve@example.com" });
  expect(JSON.stringify(mail)).not.toMatch(/Eve|Bcc|img|evil/);
  expect(mail.text).toContain("https://site.example/c");
  expect(mail.text).toContain("If you did not write a comment, you can ignore this email.");
  const named = formatConfirmation(
    { ...comment, author: "Asha Rao" },
    { ...context, links: { ...question, oneClick: question.optOut } },
  );
  expect(named.text).toMatch(/^Hello Asha Rao,/);
});

it("offers no approval of what is approved", () => {
  const mail = formatCommentMail({ ...comment, status: "approved" }, { ...context, links });
  expect(mail.subject).toMatch(/^New comment/);
  expect(mail.text).not.toContain(links.approve);
  expect(mail.text).toContain(links.spam);
});

it("tells a commenter who has answered, where, and how to hear no more of it", () => {
  const parent = { ...comment, id: "c0", author: "Asha", email: "asha@example.com" };
  const optOut = "https://site.example/comments/replies?token=t";
  const oneClick = "https://site.example/api/comments/unsubscribe?token=t";
  const mail = formatReplyNotice(comment, parent, { ...context, page: 1, optOut, oneClick });
  expect(mail.to).toEqual({ name: "Asha", address: "asha@example.com" });
  expect(mail.subject).not.toContain("\r");
  expect(mail.text).toContain("https://site.example/blog/a-post#comment-c1");
  expect(mail.text).toContain(optOut);
  expect(mail.headers).toEqual({ listUnsubscribe: oneClick, list: "replies" });
  expect(`${mail.text}${mail.html}`).not.toContain("eve@example.com");
  expect(mail.automatic).toBe(true);
  const second = formatReplyNotice(comment, parent, { ...context, page: 2, optOut, oneClick });
  expect(second.text).toContain("https://site.example/blog/a-post/comments?page=2#comment-c1");
});
