import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { toFormValues } from "./contact-post.ts";
import { CONTACT_FAILURE, CONTACT_INVALID, CONTACT_SUCCESS, STATUS_RESET_MS } from "./message.ts";

export interface FormState {
  status: "idle" | "sending" | "success" | "error";
  message: string;
  fields: Record<string, string | undefined>;
}

/** Either the message to send, or what is wrong with the fields. */
export type PreparedMessage = { body: object } | { fields: FormState["fields"] };

interface MessageForm {
  state: FormState;
  /** Whether the state came with the page, before any script ran. */
  isInitial: boolean;
  /** The fields carry this as their key, so that they are empty again after each message sent. */
  sentCount: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export const IDLE: FormState = { status: "idle", message: "", fields: {} };
export const SENT: FormState = { status: "success", message: CONTACT_SUCCESS, fields: {} };

/** Sends a form to the message API in place of the browser, and is idle again five seconds after the answer. */
export function useMessageForm(options: {
  initial: FormState;
  prepare: (values: Record<string, string>) => PreparedMessage;
  /** Moves the errors of the message's fields to the form's own. */
  toFields?: (fields: FormState["fields"]) => FormState["fields"];
}): MessageForm {
  const { prepare, toFields = (fields) => fields } = options;
  const [initial] = useState(options.initial);
  const [state, setState] = useState(initial);
  const [sentCount, setSentCount] = useState(0);
  const elapsed = useElapsed();
  const form = useRef<HTMLFormElement>(null);
  const { status, fields } = state;

  useEffect(() => {
    if (status !== "success" && status !== "error") return;
    // Errors stay beside their fields until the next attempt: they are still true.
    const timer = setTimeout(
      () => setState((last) => ({ ...last, status: "idle", message: "" })),
      STATUS_RESET_MS,
    );
    return () => clearTimeout(timer);
  }, [status]);

  useEffect(() => {
    const [first] = Object.keys(fields);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }, [fields]);

  async function send(element: HTMLFormElement) {
    form.current = element;
    const values = toFormValues(new FormData(element));
    const prepared = prepare(values);
    if ("fields" in prepared)
      return setState({ status: "error", message: CONTACT_INVALID, fields: prepared.fields });
    setState({ status: "sending", message: "", fields: {} });
    const answer = await postMessage({ ...prepared.body, elapsedMs: elapsed() });
    if (answer.status === "success") setSentCount((count) => count + 1);
    setState({ ...answer, fields: toFields(answer.fields) });
  }

  return {
    state,
    isInitial: state === initial,
    sentCount,
    onSubmit(event) {
      event.preventDefault();
      if (status !== "sending") void send(event.currentTarget);
    },
  };
}

async function postMessage(body: object): Promise<FormState> {
  const failure: FormState = { status: "error", message: CONTACT_FAILURE, fields: {} };
  try {
    const response = await fetch("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return SENT;
    const { message, fields } = (await response.json()) as { message: string; fields?: FormState["fields"] };
    return fields ? { status: "error", message, fields } : failure;
  } catch {
    return failure;
  }
}

/** Milliseconds since the visitor could see the form: since the page was loaded, or since it was navigated to. */
function useElapsed(): () => number {
  const isFirstPage = useLocation().key === "default";
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    shownAt.current ??= isFirstPage ? 0 : performance.now();
  }, [isFirstPage]);
  return () => Math.round(performance.now() - (shownAt.current ?? 0));
}
