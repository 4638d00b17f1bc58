import { expect, it } from "vitest";
import { formatCommentMail, formatReplyNotice, type MailedComment } from "./comment-mail.ts";

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
  expect(mail.replyTo?.name).toBe("Eve Bcc: all@example.com");
  expect(mail.subject).toBe('Comment to approve: A "quoted" <post>');
  expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br>");
  expect(mail.html).toContain('<a href="https://site.example/a?x=1&amp;y=2">Approve it</a>');
  expect(mail.html).not.toContain('href="https://evil.example');
  expect(mail.text).toContain('> <img src=x onerror="alert(1)">\n> .\n> https://evil.example');
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
