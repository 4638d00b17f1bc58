import { Link } from "react-router";
import { send } from "../../../kit/http/client.ts";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { Notice, NoticeActions } from "../../../ui/admin/notes/notice.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { countOf } from "../../../utils/text/count-of.ts";
import { mailClient } from "./client.ts";
import type { MailSetup } from "./schema.ts";

/** On screens that speak of mail: says that none is delivered, or offers to send what has waited since. */
export function EmailOffNotice({ mail }: { mail: MailSetup }) {
  if (mail.kind === "capture") {
    return (
      <Notice tone="warn" className="mb-4">
        <p>
          <strong>Email is off.</strong> Nothing is being delivered.{" "}
          <Link to="/admin/settings/email" className="underline">
            Set up a mail server
          </Link>
        </p>
      </Notice>
    );
  }
  return mail.captured > 0 ? <SendCaptured count={mail.captured} /> : null;
}

function SendCaptured({ count }: { count: number }) {
  const toasts = useToasts();
  const { isBusy, send: sendNow } = useWrites(
    () => send(mailClient.mail.captured.$post()),
    (result) =>
      result.ok
        ? toasts.good(result.data.message)
        : toasts.bad(result.message || "The emails couldn't be sent. Please try again."),
  );
  return (
    <Notice tone="warn" className="mb-4">
      <p>
        {countOf(count, "email")} {count === 1 ? "wasn't" : "weren't"} sent while email was off.
      </p>
      <NoticeActions>
        <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => sendNow(undefined)}>
          {isBusy ? "Sending..." : `Send ${count === 1 ? "it" : "them"} now`}
        </Button>
      </NoticeActions>
    </Notice>
  );
}
