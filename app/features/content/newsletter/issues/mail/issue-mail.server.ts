import type { Db } from "../../../../../../db/schema.ts";
import type { MarkdownRenderer } from "../../../../../utils/text/rendered-markdown.ts";
import { findShareFile } from "../../../../core/media/media.server.ts";
import type { OutgoingMail } from "../../../../core/outbox/mail.ts";
import { getProfile } from "../../../profile/profile.server.ts";
import type { DueDelivery } from "../../delivery/deliveries.server.ts";
import { listSubscriberLinks } from "../../subscription/subscription-links.server.ts";
import { findIssue } from "../issues.server.ts";
import type { Issue } from "../schema.ts";
import { fillMarks, MAIL_MARKS } from "./mail-marks.ts";

export interface IssueMailDeps {
  db: Db;
  siteUrl: URL;
  secret: string;
  renderMarkdown: MarkdownRenderer;
}

/** The part of the mail that is the same for all readers; marks hold the places of a reader's own links. */
export interface IssueMail {
  fromName: string;
  /** Empty when the owner has given no address. */
  replyTo: string;
  subject: string;
  html: string;
  text: string;
}

export async function renderIssueMail(
  { db, siteUrl, renderMarkdown }: Omit<IssueMailDeps, "secret">,
  issue: Pick<Issue, "subject" | "preheader" | "content" | "link" | "picture" | "pictureAlt">,
): Promise<IssueMail> {
  // Both are large, and a server that never sends an issue needs neither.
  const [{ renderMailLayout }, { formatMailBody, listMailPictures }] = await Promise.all([
    import("./mail-layout.tsx"),
    import("./mail-body.server.ts"),
  ]);
  const { name, email } = await getProfile(db);
  const page = issue.link ? new URL(issue.link, siteUrl).href : undefined;
  const { html } = await renderMarkdown(issue.content);
  const files = new Map<string, string>();
  for (const src of listMailPictures(html)) {
    const file = await findShareFile(db, src);
    if (file) files.set(src, file.path);
  }
  const rendered = await renderMailLayout({
    sender: name,
    siteUrl: siteUrl.origin,
    subject: issue.subject,
    preheader: issue.preheader,
    title: issue.subject,
    bodyHtml: formatMailBody(html, { base: page ?? siteUrl.href, page, files }),
    ...(issue.picture && {
      picture: {
        src: new URL(issue.picture, siteUrl).href,
        alt: issue.pictureAlt,
        ...(page && { href: page }),
      },
    }),
    ...(page && { action: { label: "Read it on the site", href: page } }),
    foot: {
      reason: `You get this email because you subscribed to new articles at ${siteUrl.host}.`,
      links: [
        { label: "Choose what you get", href: MAIL_MARKS.preferences },
        { label: "Unsubscribe", href: MAIL_MARKS.unsubscribe },
      ],
    },
  });
  return { fromName: name, replyTo: email, subject: issue.subject, ...rendered };
}

/** The mails of the issues that are being sent, each rendered once. */
export function createIssueMails(deps: IssueMailDeps) {
  const rendered = new Map<string, Promise<IssueMail | undefined>>();

  async function render(issueId: string): Promise<IssueMail | undefined> {
    const issue = await findIssue(deps.db, issueId);
    return issue && renderIssueMail(deps, issue);
  }

  return {
    /** Undefined when the issue is gone. */
    async load(
      due: Pick<DueDelivery, "id" | "issueId" | "subscriberId" | "email">,
    ): Promise<OutgoingMail | undefined> {
      let making = rendered.get(due.issueId);
      if (!making) {
        making = render(due.issueId);
        rendered.set(due.issueId, making);
        making.catch(() => rendered.delete(due.issueId));
      }
      const mail = await making;
      if (!mail) return undefined;
      const links = listSubscriberLinks(deps, due.subscriberId ?? "");
      const { fromName, replyTo, ...parts } = fillMarks(mail, links);
      return {
        id: due.id,
        fromName,
        to: { name: "", address: due.email },
        ...(replyTo && { replyTo: { name: fromName, address: replyTo } }),
        ...parts,
        headers: { listUnsubscribe: links.oneClick },
      };
    },
    forget(): void {
      rendered.clear();
    },
  };
}
