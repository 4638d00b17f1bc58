import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { listLinks, openModeration } from "../../../../../tests/helpers/moderation.ts";
import { openPlainBrowser, type PlainPage } from "../../../../../tests/helpers/plain-browser.ts";
import { createSitePages } from "../../../../../tests/helpers/site-routes.ts";

const NOOR = "noor@example.com";
const WORDS = "Words of Noor.";

const readTitle = ({ document }: PlainPage) => document.querySelector("h1")?.textContent;
const listButtons = ({ main }: PlainPage) =>
  main.queryAllByRole("button", { hidden: true }).map(({ textContent }) => textContent);

/** The real pages behind the links of mails, and a browser without cookies or scripts. */
async function openSite(connection: Connection) {
  const desk = await openModeration(connection, await createSitePages());
  return {
    ...desk,
    browser: openPlainBrowser(desk.app),
    /** The path of a link in the newest mail of this kind. */
    async findLink(kind: string, path: string, wish: string | null = null): Promise<string> {
      const mail = (await desk.listMails()).findLast((one) => one.kind === kind);
      const link = listLinks(mail ?? { text: "" }).find(
        ({ pathname, searchParams }) => pathname === path && searchParams.get("wish") === wish,
      );
      if (!link) throw new Error(`The mail has no link to ${path}: ${mail?.text}`);
      return `${link.pathname}${link.search}`;
    },
  };
}

describeOnDatabase("the page of a link that judges a comment", (setUp) => {
  it("changes nothing by being opened, approves by its button, and is over then", async () => {
    const site = await openSite(await setUp());
    const id = await site.write("Noor");
    const link = await site.findLink("comment_notification", "/comments/moderate", "approve");
    const opened = await site.browser.open(link);
    expect(opened.headers.get("x-robots-tag")).toContain("noindex");
    expect(readTitle(opened)).toBe("Approve this comment?");
    expect(opened.main.getByText(WORDS)).toBeDefined();
    expect(opened.html).not.toContain(NOOR);
    expect(listButtons(opened)).toEqual(["Approve Comment", "Mark as Spam"]);
    expect((await site.find(id)).status).toBe("held");

    const approved = await site.browser.press(opened, "Approve Comment");
    expect(readTitle(approved)).toBe("This comment is approved");
    const post = await site.browser.follow(approved, "See it on the page");
    expect(post.path).toBe("/blog/published");
    expect(post.main.getByText(WORDS)).toBeDefined();

    const over = await site.browser.open(link);
    expect(readTitle(over)).toBe("This link cannot be used any more");
    expect(listButtons(over)).toEqual([]);
    expect(over.html).not.toContain(WORDS);
    const broken = await site.browser.open(link.replace(/token=.{8}/, "token=AAAAAAAA"));
    expect([broken.status, readTitle(broken)]).toEqual([410, "This link no longer works"]);
  });

  it("offers first what the link was called, and marks spam by its button", async () => {
    const site = await openSite(await setUp());
    const id = await site.write("Noor");
    const link = await site.findLink("comment_notification", "/comments/moderate", "spam");
    const opened = await site.browser.open(link);
    expect(readTitle(opened)).toBe("Is this comment spam?");
    expect(listButtons(opened)).toEqual(["Mark as Spam", "Approve Comment"]);
    const marked = await site.browser.press(opened, "Mark as Spam");
    expect(readTitle(marked)).toBe("This comment is marked as spam");
    expect((await site.find(id)).status).toBe("spam");
  });
});

describeOnDatabase("the pages of a commenter's links", (setUp) => {
  it("confirm the address by a button, and stop the mails about replies and bring them back", async () => {
    const site = await openSite(await setUp());
    const id = await site.write("Noor", { wantsReplies: true });
    const asked = await site.browser.open(await site.findLink("comment_confirmation", "/comments/confirm"));
    expect(readTitle(asked)).toBe("Is this your comment?");
    expect(asked.main.getByText(WORDS)).toBeDefined();
    expect((await site.find(id)).isConfirmed).toBe(false);
    const confirmed = await site.browser.press(asked, "Yes, Confirm My Address");
    expect(readTitle(confirmed)).toBe("Your address is confirmed");
    expect((await site.find(id)).isConfirmed).toBe(true);

    const reply = (text: string) => site.ask(201, "POST", `/api/admin/comments/${id}/reply`, { text });
    expect((await reply("Here is how.")).message).toBe("Reply published");
    const replies = await site.browser.open(await site.findLink("comment_reply", "/comments/replies"));
    expect(readTitle(replies)).toBe("Stop emails about replies?");
    const stopped = await site.browser.press(replies, "Stop These Emails");
    expect(readTitle(stopped)).toBe("No more emails about replies");
    await reply("One thing more.");
    const kinds = async () => (await site.listMails()).map(({ kind }) => kind);
    expect((await kinds()).filter((kind) => kind === "comment_reply")).toHaveLength(1);
    const wanted = await site.browser.press(stopped, "Send Them Again");
    expect(listButtons(wanted)).toEqual(["Stop These Emails"]);
    await reply("And this.");
    expect((await kinds()).filter((kind) => kind === "comment_reply")).toHaveLength(2);
  });

  it.each([
    ["/comments/confirm", 200, "This link no longer works"],
    ["/comments/replies", 410, "This link does not work"],
    ["/comments/moderate", 410, "This link no longer works"],
  ])("of %s say with %d that a broken link does not work", async (path, status, title) => {
    const site = await openSite(await setUp());
    const broken = await site.browser.open(`${path}?token=AAAA`);
    expect([broken.status, readTitle(broken)]).toEqual([status, title]);
  });
});
