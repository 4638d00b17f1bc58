import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openModeration } from "../../../../../tests/helpers/moderation.ts";
import { fill, openPlainBrowser, type PlainPage } from "../../../../../tests/helpers/plain-browser.ts";
import { createSitePages } from "../../../../../tests/helpers/site-routes.ts";
import type { MailProbe } from "../../../core/outbox/mail-probe.server.ts";
import { COMMENT_HELD_UNMAILED, COMMENT_INVALID, COMMENT_PUBLISHED } from "../comment.ts";

const POST = "/blog/published";
const NOOR = { "Name *": "Noor", "Email *": "noor@visitors.example" };

/** The site's real pages while email is off, a reader whose browser runs no script, and an owner. */
async function openSite(connection: Connection) {
  const mail: MailProbe = { kind: "capture", send: async () => ({ ok: true }) };
  const desk = await openModeration(connection, { mail, ...(await createSitePages()) });
  return {
    ...desk,
    browser: openPlainBrowser(desk.app),
    async approveOnly() {
      const { data } = await desk.list("status=held");
      expect(data).toHaveLength(1);
      await desk.judge("approve", data[0]?.id ?? "");
    },
  };
}

function fillComment(page: PlainPage, values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fill(page, label, value);
}

const findNotice = ({ document }: PlainPage) => document.getElementById("comment-notice")?.textContent;
const findComments = ({ document }: PlainPage) => document.getElementById("post-comments")?.textContent ?? "";

describeOnDatabase("the comments of a post without JavaScript", (setUp) => {
  it("are sent by the form below it, and wait for the owner, seen by nobody", async () => {
    const site = await openSite(await setUp());
    const post = await site.browser.open(POST);
    expect(post.main.getByText(/^No comments yet/)).toBeDefined();
    fillComment(post, { ...NOOR, "Comment *": "Words at last." });
    const sent = await site.browser.press(post, "Post comment");
    expect([sent.status, sent.path]).toEqual([200, `${POST}?comment=unmailed`]);
    expect(findNotice(sent)).toBe(COMMENT_HELD_UNMAILED);
    expect(findComments(await site.browser.open(POST))).not.toContain("Words at last.");
    await site.approveOnly();
    expect(findComments(await site.browser.open(POST))).toContain("Words at last.");
  });

  it("stand in the form again when they are refused, with what is wrong beside the field", async () => {
    const site = await openSite(await setUp());
    const post = await site.browser.open(POST);
    fillComment(post, { ...NOOR, "Comment *": "   " });
    const refused = await site.browser.press(post, "Post comment");
    expect([refused.status, refused.path]).toEqual([400, `${POST}/comments`]);
    expect(refused.main.getByText(COMMENT_INVALID)).toBeDefined();
    expect(refused.document.getElementById("comment-text-error")?.textContent).toBeTruthy();
    expect(refused.main.getByLabelText<HTMLInputElement>("Name *").value).toBe("Noor");
    expect(refused.main.getByLabelText<HTMLInputElement>("Email *").value).toBe("noor@visitors.example");
    fillComment(refused, { "Comment *": "Words at last." });
    const sent = await site.browser.press(refused, "Post comment");
    expect(findNotice(sent)).toBe(COMMENT_HELD_UNMAILED);
  });

  it("are answered by the link below each, and the answer stands below what it answers", async () => {
    const site = await openSite(await setUp());
    const post = await site.browser.open(POST);
    fillComment(post, { ...NOOR, "Comment *": "Words at last." });
    await site.browser.press(post, "Post comment");
    await site.approveOnly();
    const answering = await site.browser.follow(await site.browser.open(POST), "Reply to Noor");
    expect(answering.main.getByRole("heading", { name: /^Reply to Noor/, hidden: true })).toBeDefined();
    fillComment(answering, { ...NOOR, "Comment *": "   " });
    const refused = await site.browser.press(answering, "Post comment");
    expect(refused.main.getByRole("heading", { name: /^Reply to Noor/, hidden: true })).toBeDefined();
    fillComment(refused, { "Comment *": "A reply of mine." });
    const sent = await site.browser.press(refused, "Post comment");
    expect([sent.status, sent.path]).toEqual([200, `${POST}?comment=approved`]);
    expect(findNotice(sent)).toBe(COMMENT_PUBLISHED);
    const replies = [...sent.document.querySelectorAll("#post-comments ol ol article")];
    expect(replies.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("A reply of mine."),
    ]);
  });
});
