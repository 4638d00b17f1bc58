import { Button, ButtonLink } from "../../../../ui/button.tsx";
import type { ConfirmState } from "../subscription/subscription.ts";
import { NewsletterPage, SubscriberEmail } from "./newsletter-page.tsx";

export type ConfirmPageState = ConfirmState | { kind: "done" };

/** Only the button confirms: programs that check the links of mails open them, too. */
export function ConfirmPage({ state, token }: { state: ConfirmPageState; token: string }) {
  switch (state.kind) {
    case "ready":
      return (
        <NewsletterPage title="Confirm your subscription">
          <p>
            New articles will be sent to <SubscriberEmail email={state.email} />.
          </p>
          <form method="post" className="w-full" action="/newsletter/confirm">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="lg">
              Confirm subscription
            </Button>
          </form>
        </NewsletterPage>
      );
    case "done":
      return (
        <NewsletterPage title="You are subscribed">
          <p>
            Thank you! New articles will come to your inbox. The welcome email has links to choose topics and
            to unsubscribe.
          </p>
          <ButtonLink to="/blog">Read the blog</ButtonLink>
        </NewsletterPage>
      );
    case "already":
      return (
        <NewsletterPage title="You're already subscribed">
          <p>
            <SubscriberEmail email={state.email} /> is confirmed. There is nothing more to do.
          </p>
          <ButtonLink to="/blog">Read the blog</ButtonLink>
        </NewsletterPage>
      );
    case "invalid":
      return (
        <NewsletterPage title="This link no longer works">
          <p>It has been used, or is older than seven days. Sign up again and you will get a new one.</p>
          <ButtonLink to="/newsletter">Sign up again</ButtonLink>
        </NewsletterPage>
      );
  }
}
