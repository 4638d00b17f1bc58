import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CheckBox } from "../../../ui/check-box.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { PostCategory } from "../../posts/categories/categories.ts";
import { SUBSCRIBER_NAME_MAX_CHARS } from "../subscribers/subscriber.ts";
import type { Preferences } from "../subscription/subscription.ts";
import { NewsletterPage } from "./newsletter-page.tsx";

export type PreferencesState =
  | {
      kind: "shown";
      preferences: Preferences;
      categories: readonly PostCategory[];
      isSaved: boolean;
      fault: string | null;
    }
  | { kind: "deleted" }
  | { kind: "invalid" };

type Shown = Extract<PreferencesState, { kind: "shown" }>;

export function PreferencesPage({ state, token }: { state: PreferencesState; token: string }) {
  if (state.kind === "invalid") {
    return (
      <NewsletterPage title="This link does not work">
        <p>Please use the link in your most recent email, and make sure to copy all of it.</p>
        <ButtonLink to="/contact" variant="secondary">
          Get in touch
        </ButtonLink>
      </NewsletterPage>
    );
  }
  if (state.kind === "deleted") {
    return (
      <NewsletterPage title="Your data has been deleted">
        <p>Your address, your name and every email prepared for you have been removed from this site.</p>
        <ButtonLink to="/blog" variant="secondary">
          Back to the blog
        </ButtonLink>
      </NewsletterPage>
    );
  }
  const { preferences } = state;
  return (
    <NewsletterPage title="Your newsletter">
      <p>
        What you get at <span className="newsletter-email">{preferences.email}</span>
        {!preferences.isActive && ": nothing at the moment, because you are not subscribed"}.
      </p>
      {preferences.isActive ? (
        <PreferencesForm {...state} token={token} />
      ) : (
        <ButtonLink to="/newsletter">Sign up again</ButtonLink>
      )}
      <div className="newsletter-more">
        {preferences.isActive && (
          <details>
            <summary>Unsubscribe</summary>
            <form method="post" action="/newsletter/preferences" aria-label="Unsubscribe">
              <p className="text-muted">No more articles will be sent to you.</p>
              <input type="hidden" name="token" value={token} />
              <Button type="submit" name="intent" value="leave" variant="secondary">
                Unsubscribe
              </Button>
            </form>
          </details>
        )}
        <details>
          <summary>Delete my data</summary>
          <form method="post" action="/newsletter/preferences" aria-label="Delete my data">
            <p className="text-muted">
              This unsubscribes you and deletes your address, name, topics and prepared emails for good. No
              record is kept that you left.
            </p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" name="intent" value="delete" variant="secondary">
              Delete my data
            </Button>
          </form>
        </details>
      </div>
    </NewsletterPage>
  );
}

function PreferencesForm({ preferences, categories, isSaved, fault, token }: Shown & { token: string }) {
  const { name, topics } = preferences;
  const topicsFault = fault === "topics" ? "Please choose at least one topic, or unsubscribe." : "";
  return (
    <form
      method="post"
      action="/newsletter/preferences"
      className="newsletter-form"
      aria-label="Your choices"
    >
      <p role="status" className="text-good empty:absolute">
        {isSaved ? "Your choices are saved." : ""}
      </p>
      <input type="hidden" name="token" value={token} />
      <TextField
        label="Name (optional)"
        name="name"
        defaultValue={name}
        error={fault === "name" ? "Please type your name again, without line breaks." : undefined}
        maxLength={SUBSCRIBER_NAME_MAX_CHARS}
        autoComplete="name"
      />
      <fieldset className="newsletter-topics" aria-describedby={topicsFault ? "topics-error" : undefined}>
        <legend>Topics</legend>
        {categories.map((topic) => (
          <CheckBox
            key={topic.id}
            label={topic.name}
            name="topics"
            value={topic.id}
            defaultChecked={topics.length === 0 || topics.includes(topic.id)}
          />
        ))}
      </fieldset>
      {topicsFault && (
        <p id="topics-error" className="text-sm text-bad">
          {topicsFault}
        </p>
      )}
      <Button type="submit" name="intent" value="save">
        Save
      </Button>
    </form>
  );
}
