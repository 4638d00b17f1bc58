import { type FormEvent, useEffect, useRef, useState } from "react";
import { EMAIL_INVALID, SUBSCRIBE_FAILURE, SUBSCRIBE_SUCCESS } from "../subscription/subscription.ts";

export interface SubscribeState {
  status: "idle" | "sending" | "done" | "error";
  /** Of the whole form. */
  message: string;
  /** Beside the address. */
  fault: string;
}

/** How the form comes with the page, when a browser without JavaScript has posted it. */
export interface PostedSubscription {
  /** What the server said, where it took the address. */
  answer?: string | undefined;
  refused?: { message: string; fault: string; email: string } | undefined;
}

const IDLE: SubscribeState = { status: "idle", message: "", fault: "" };
const FAILED: SubscribeState = { status: "error", message: SUBSCRIBE_FAILURE, fault: "" };

/** Sends the form to the API in place of the browser. */
export function useSubscribe({ answer, refused }: PostedSubscription) {
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
