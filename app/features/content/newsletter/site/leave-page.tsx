import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { NewsletterPage, SubscriberEmail } from "./newsletter-page.tsx";

export type LeaveState = { kind: "ready"; email: string } | { kind: "left" } | { kind: "invalid" };

export function LeavePage({ state, token }: { state: LeaveState; token: string }) {
  switch (state.kind) {
    case "ready":
      return (
        <NewsletterPage title="Unsubscribe">
          <p>
            No more articles to <SubscriberEmail email={state.email} />?
          </p>
          <form method="post" className="w-full" action="/newsletter/unsubscribe">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="lg">
              Unsubscribe
            </Button>
          </form>
        </NewsletterPage>
      );
    case "left":
      return (
        <NewsletterPage title="You are unsubscribed">
          <p>
            No more articles will be sent to you. If that was a mistake, you can sign up again at any time.
          </p>
          <ButtonLink to="/newsletter" variant="secondary">
            Sign up again
          </ButtonLink>
        </NewsletterPage>
      );
    case "invalid":
      return (
        <NewsletterPage title="This link does not work">
          <p>Please use the link in your most recent email, and make sure to copy all of it.</p>
          <ButtonLink to="/contact" variant="secondary">
            Get in touch
          </ButtonLink>
        </NewsletterPage>
      );
  }
}
