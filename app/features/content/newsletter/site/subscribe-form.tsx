import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { joinClasses } from "../../../../ui/class-names.ts";
import { controlLook, FieldError, Honeypot } from "../../../../ui/field.tsx";
import { PageIcon } from "../../../../ui/page/page-icon.tsx";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import {
  EMAIL_INVALID,
  HONEYPOT_FIELD,
  SUBSCRIBE_FAILURE,
  SUBSCRIBE_SUCCESS,
} from "../subscription/subscription.ts";

/** The state of the form in the page when a browser without JavaScript has posted it. */
interface PostedSubscription {
  /** The server's message, if it took the address. */
  answer?: string | undefined;
  refused?: { message: string; fault: string; email: string } | undefined;
}

interface SubscribeFormProps extends PostedSubscription {
  /** The page that the form is on. */
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

interface SubscribeState {
  status: "idle" | "sending" | "done" | "error";
  /** The message about the whole form. */
  message: string;
  /** The error beside the address. */
  fault: string;
}

const IDLE: SubscribeState = { status: "idle", message: "", fault: "" };
const FAILED: SubscribeState = { status: "error", message: SUBSCRIBE_FAILURE, fault: "" };

/** Sends the form to the API in place of the browser. */
function useSubscribe({ answer, refused }: PostedSubscription) {
  const [state, setState] = useState<SubscribeState>(() => {
    if (refused) return { status: "error", message: refused.message, fault: refused.fault };
    return answer ? formatDone(answer) : IDLE;
  });
  const form = useRef<HTMLFormElement>(null);
  const { status, fault } = state;

  useEffect(() => {
    if (fault) findEmail(form.current)?.focus();
  }, [fault]);

  async function send(element: HTMLFormElement) {
    setState({ ...IDLE, status: "sending" });
    const values = Object.fromEntries(new FormData(element));
    // Since the document was loaded: rather too long than too short for who has come by a link of the site.
    const next = await postSubscription({ ...values, elapsedMs: Math.round(performance.now()) });
    if (next.status === "done") element.reset();
    setState(next);
  }

  return {
    state,
    form,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (status === "sending") return;
      const email = findEmail(event.currentTarget);
      if (email && !email.validity.valid) {
        setState({ status: "error", message: "", fault: EMAIL_INVALID });
        email.focus();
        return;
      }
      void send(event.currentTarget);
    },
  };
}

function formatDone(message: string): SubscribeState {
  return { status: "done", message, fault: "" };
}

function findEmail(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem("email");
  return field instanceof HTMLInputElement ? field : undefined;
}

async function postSubscription(body: object): Promise<SubscribeState> {
  try {
    const response = await fetch("/api/newsletter/subscribe", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const said: { message?: string; fields?: { email?: string } } = await response.json();
    if (response.ok) return formatDone(said.message ?? SUBSCRIBE_SUCCESS);
    if (said.fields?.email) return { status: "error", message: "", fault: said.fields.email };
    return response.status === 429 && said.message ? { ...FAILED, message: said.message } : FAILED;
  } catch {
    return FAILED;
  }
}
