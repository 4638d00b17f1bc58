import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Moment } from "../../../../ui/values/moments.tsx";
import type { MailState } from "../../../core/outbox/mail.ts";
import { MailLine } from "../../../core/outbox/outcomes/outcomes.tsx";
import { MAIL_LABELS } from "../reply.ts";
import type { MessageThread } from "../schema.ts";

interface AdminThreadProps {
  thread: MessageThread;
  isBusy: boolean;
  onResend: (mailId: string) => void;
}

/** The replies to a message, each with its mail. */
export function AdminThread({ thread: { replies, mails }, isBusy, onResend }: AdminThreadProps) {
  if (replies.length === 0) return null;
  return (
    <section className="mt-4 grid max-w-240 gap-3" aria-label="Replies">
      {replies.map((reply) => {
        const mail = mails.find((each) => each.id === reply.id);
        return (
          <Panel
            as="div"
            key={reply.id}
            className="relative grid gap-3 overflow-clip before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-primary"
          >
            <Meta>
              {reply.author} · <Moment at={reply.createdAt} />
            </Meta>
            <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{reply.body}</p>
            {mail && <ThreadMail mail={mail} isBusy={isBusy} onResend={onResend} />}
          </Panel>
        );
      })}
    </section>
  );
}

/** The mails that the message itself has caused. */
export function AdminMails({ thread: { replies, mails }, isBusy, onResend }: AdminThreadProps) {
  const others = mails.filter((mail) => !replies.some((reply) => reply.id === mail.id));
  if (others.length === 0) return null;
  return (
    <Panel className="mt-4 max-w-240" aria-label="Emails">
      <PanelTitle>Emails</PanelTitle>
      <ul className="grid gap-3">
        {others.map((mail) => (
          <li key={mail.id}>
            <ThreadMail mail={mail} isBusy={isBusy} onResend={onResend} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ThreadMail({ mail, isBusy, onResend }: { mail: MailState } & Omit<AdminThreadProps, "thread">) {
  const resend = mail.canResend ? () => onResend(mail.id) : undefined;
  return <MailLine mail={mail} label={MAIL_LABELS[mail.kind] ?? "Email"} isBusy={isBusy} onResend={resend} />;
}
