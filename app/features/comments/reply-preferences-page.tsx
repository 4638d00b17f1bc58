import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { REPLIES_PATH } from "./comment-links.ts";

interface ReplyPreferencesProps {
  /** Only so much of the address that its owner knows it again. */
  address: string;
  isOn: boolean;
  token: string;
}

/** A press of the button ends the mails, or brings them back; it works without JavaScript. */
export function ReplyPreferencesPage({ address, isOn, token }: ReplyPreferencesProps) {
  return (
    <NoticePage
      eyebrow="comments"
      title={isOn ? "No more mails about replies?" : "No more mails about replies"}
      lead={
        isOn
          ? `When somebody replies to one of your comments, a mail goes to ${address}.`
          : `Done. Replies to your comments cause no more mails to ${address}.`
      }
    >
      <Card as="section" className="p-6 sm:p-8 md:p-10">
        <p className="text-muted">
          {isOn
            ? "This ends them for all your comments on this site. The comments themselves stay where they are."
            : "If you change your mind, you can have them back with one press."}
        </p>
        <form method="post" action={REPLIES_PATH} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="token" value={token} />
          <Button
            type="submit"
            name="wanted"
            value={isOn ? "no" : "yes"}
            variant={isOn ? "primary" : "secondary"}
          >
            {isOn ? "Stop These Mails" : "Send Them Again"}
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
      lead="It may have lost a part on its way, or the comment is gone for good; then it causes no mails either. If mails still reach you, please write to me, and I will end them."
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
