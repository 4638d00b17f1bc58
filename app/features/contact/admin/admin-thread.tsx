import { formatDateTime } from "../../../utils/dates.ts";
import type { MessageThread } from "../schema.ts";
import { MailStateLine } from "./admin-mail-state.tsx";

interface AdminThreadProps {
  thread: MessageThread;
  isBusy: boolean;
  onResend: (mailId: string) => void;
}

/** What was answered, each with its mail, and then the mails that the message itself has caused. */
export function AdminThread({ thread: { replies, mails }, isBusy, onResend }: AdminThreadProps) {
  const line = (mail: (typeof mails)[number]) => (
    <MailStateLine mail={mail} isBusy={isBusy} onResend={() => onResend(mail.id)} />
  );
  const others = mails.filter((mail) => !replies.some((reply) => reply.id === mail.id));
  return (
    <>
      {replies.length > 0 && (
        <section className="adm-thread" aria-label="Replies">
          {replies.map((reply) => {
            const mail = mails.find((each) => each.id === reply.id);
            return (
              <article key={reply.id} className="adm-panel adm-answer">
                <p className="adm-meta">
                  {reply.author} · <time dateTime={reply.createdAt}>{formatDateTime(reply.createdAt)}</time>
                </p>
                <p className="adm-message-text">{reply.body}</p>
                {mail && line(mail)}
              </article>
            );
          })}
        </section>
      )}
      {others.length > 0 && (
        <section className="adm-panel adm-mails" aria-label="Emails">
          <h2>Emails</h2>
          <ul>
            {others.map((mail) => (
              <li key={mail.id}>{line(mail)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
