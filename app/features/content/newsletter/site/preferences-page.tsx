import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { TextField } from "../../../../ui/field.tsx";
import type { PostCategory } from "../../posts/categories/categories.ts";
import { SUBSCRIBER_NAME_MAX_CHARS } from "../subscribers/subscriber.ts";
import type { Preferences } from "../subscription/subscription.ts";
import { NewsletterPage, SubscriberEmail } from "./newsletter-page.tsx";

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
        What you get at <SubscriberEmail email={preferences.email} />
        {!preferences.isActive && ": nothing at the moment, because you are not subscribed"}.
      </p>
      {preferences.isActive ? (
        <PreferencesForm {...state} token={token} />
      ) : (
        <ButtonLink to="/newsletter">Sign up again</ButtonLink>
      )}
      <div className="w-full border-t border-line pt-4">
        {preferences.isActive && (
          <FoldedForm label="Unsubscribe" intent="leave" token={token}>
            No more articles will be sent to you.
          </FoldedForm>
        )}
        <FoldedForm label="Delete my data" intent="delete" token={token}>
          This unsubscribes you and deletes your address, name, topics and prepared emails for good. No record
          is kept that you left.
        </FoldedForm>
      </div>
    </NewsletterPage>
  );
}

interface FoldedFormProps {
  label: string;
  intent: string;
  token: string;
  children: ReactNode;
}

function FoldedForm({ label, intent, token, children }: FoldedFormProps) {
  return (
    <details>
      <summary className="min-h-control py-2.5 text-muted">{label}</summary>
      <form
        method="post"
        action="/newsletter/preferences"
        aria-label={label}
        className="grid justify-items-start gap-4 pt-2 pb-4"
      >
        <p className="text-muted">{children}</p>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="intent" value={intent} variant="secondary">
          {label}
        </Button>
      </form>
    </details>
  );
}

function PreferencesForm({ preferences, categories, isSaved, fault, token }: Shown & { token: string }) {
  const { name, topics } = preferences;
  const topicsFault = fault === "topics" ? "Please choose at least one topic, or unsubscribe." : "";
  return (
    <form
      method="post"
      action="/newsletter/preferences"
      className="grid w-full gap-5"
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
      <fieldset
        className="grid w-full gap-x-6 gap-y-1 sm:grid-cols-[1fr_1fr]"
        aria-describedby={topicsFault ? "topics-error" : undefined}
      >
        <legend className="mb-2 text-label font-medium">Topics</legend>
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
      <Button type="submit" className="justify-self-start" name="intent" value="save">
        Save
      </Button>
    </form>
  );
}
