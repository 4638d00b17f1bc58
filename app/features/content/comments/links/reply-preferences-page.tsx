import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";
import { REPLIES_PATH } from "../comment-links.ts";

interface ReplyPreferencesProps {
  /** The address, shortened so that only its owner recognises it. */
  address: string;
  isOn: boolean;
  token: string;
}

/** A press of the button ends the mails, or brings them back; it works without JavaScript. */
export function ReplyPreferencesPage({ address, isOn, token }: ReplyPreferencesProps) {
  return (
    <NoticePage
      eyebrow="comments"
      title={isOn ? "Stop emails about replies?" : "No more emails about replies"}
      lead={
        isOn
          ? `When somebody replies to one of your comments, an email goes to ${address}.`
          : `Done. Replies to your comments are no longer emailed to ${address}.`
      }
    >
      <Card as="section" className="p-6 sm:p-8 md:p-10">
        <p className="text-muted">
          {isOn
            ? "This stops them for all your comments on this site. The comments themselves stay."
            : "If you change your mind, you can switch them back on here."}
        </p>
        <form method="post" action={REPLIES_PATH} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="token" value={token} />
          <Button
            type="submit"
            name="wanted"
            value={isOn ? "no" : "yes"}
            variant={isOn ? "primary" : "secondary"}
          >
            {isOn ? "Stop These Emails" : "Send Them Again"}
          </Button>
          <ButtonLink to="/blog" variant="secondary">
            Read the blog
          </ButtonLink>
        </form>
      </Card>
    </NoticePage>
  );
}

export function PreferencesRefused() {
  return (
    <NoticePage
      title="This link does not work"
      lead="Part of it may be missing, or the comment has been deleted and sends no emails any more. If you still get them, please write to me and I will stop them."
      actions={
        <>
          <ButtonLink to="/contact">Get in touch</ButtonLink>
          <ButtonLink to="/blog" variant="secondary">
            Read the blog
          </ButtonLink>
        </>
      }
    />
  );
}
