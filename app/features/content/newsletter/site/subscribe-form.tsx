import { Button } from "../../../../ui/button.tsx";
import { joinClasses } from "../../../../ui/class-names.ts";
import { controlLook, FieldError, Honeypot } from "../../../../ui/field.tsx";
import { PageIcon } from "../../../../ui/page/page-icon.tsx";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import { HONEYPOT_FIELD } from "../subscription/subscription.ts";
import { type PostedSubscription, useSubscribe } from "./use-subscribe.ts";

interface SubscribeFormProps extends PostedSubscription {
  /** The page that it stands on. */
  source: string;
}

export function SubscribeForm({ source, ...posted }: SubscribeFormProps) {
  const { state, form, onSubmit } = useSubscribe(posted);
  const { status, message, fault } = state;
  const isSending = status === "sending";
  return (
    <form
      ref={form}
      method="post"
      action="/newsletter"
      onSubmit={onSubmit}
      noValidate
      className="relative grid w-full gap-2"
    >
      <Honeypot name={HONEYPOT_FIELD} />
      <input type="hidden" name="source" value={source} />
      <label htmlFor="subscribe-email" className="text-sm font-medium">
        Email address
      </label>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <input
          id="subscribe-email"
          type="email"
          name="email"
          required
          maxLength={EMAIL_MAX_CHARS}
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={posted.refused?.email}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? "subscribe-fault" : undefined}
          className={controlLook({})}
        />
        {fault && (
          <FieldError id="subscribe-fault" className="-mt-1">
            {fault}
          </FieldError>
        )}
        <Button type="submit" className="sm:col-2 sm:row-1" disabled={isSending}>
          <PageIcon name={isSending ? "loader" : "mail"} className={isSending ? "animate-spin" : undefined} />
          {isSending ? "Subscribing..." : "Subscribe"}
        </Button>
      </div>
      <p
        role="status"
        className={joinClasses(
          "mt-1 font-medium empty:absolute",
          status === "done" ? "text-good" : "text-bad",
        )}
      >
        {message}
      </p>
    </form>
  );
}
