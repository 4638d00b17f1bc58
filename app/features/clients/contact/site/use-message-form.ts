import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { readTexts } from "../../../../utils/http/private-page.ts";
import {
  CONTACT_FAILURE,
  CONTACT_INVALID,
  CONTACT_SUCCESS,
  CONTACT_TOO_MANY,
  STATUS_RESET_MS,
} from "../message.ts";
import type { RefusedForm } from "./contact-post.ts";

type FieldErrors = Record<string, string | undefined>;

export interface FormState {
  status: "idle" | "sending" | "success" | "error";
  message: string;
  fields: FieldErrors;
}

const IDLE: FormState = { status: "idle", message: "", fields: {} };

export interface PostedForm {
  /** The form as it was posted without JavaScript and refused. */
  refused: RefusedForm | undefined;
  isSent: boolean;
}

interface FormOptions extends PostedForm {
  /** Either the message to send, or what is wrong with the fields. */
  prepare: (values: Record<string, string>) => { body: object } | { fields: FieldErrors };
  /** Moves the errors of the message's fields to the form's own. */
  toFields?: (fields: FieldErrors) => FieldErrors;
  /** Said once it has arrived. */
  success?: string;
}

export interface FieldProps {
  name: string;
  error: string | undefined;
  defaultValue?: string;
}

interface MessageForm {
  state: FormState;
  /** Whether the state came with the page, before any script ran. */
  isInitial: boolean;
  /** The fields carry this as their key, so that they are empty again after each message sent. */
  sentCount: number;
  /** React does not control the fields: they keep what was typed before hydration. */
  field: (name: string) => FieldProps;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form to the message API in place of the browser, and is idle again five seconds after the answer. */
export function useMessageForm({
  refused,
  isSent,
  prepare,
  toFields,
  success = CONTACT_SUCCESS,
}: FormOptions): MessageForm {
  const sent: FormState = { status: "success", message: success, fields: {} };
  const [initial] = useState<FormState>(() => {
    if (refused) return { status: "error", message: refused.message, fields: refused.fields };
    return isSent ? sent : IDLE;
  });
  const [state, setState] = useState(initial);
  const [sentCount, setSentCount] = useState(0);
  const elapsed = useElapsed();
  const form = useRef<HTMLFormElement>(null);
  const { status, fields } = state;

  useEffect(() => {
    if (status !== "success" && status !== "error") return;
    // A refusal stays on the page: it says how else to reach the owner.
    const toIdle = () =>
      setState((last) => ({
        ...last,
        status: "idle",
        message: last.message === CONTACT_TOO_MANY ? last.message : "",
      }));
    // Errors stay beside their fields until the next attempt: they are still true.
    const timer = setTimeout(toIdle, STATUS_RESET_MS);
    return () => clearTimeout(timer);
  }, [status]);

  useEffect(() => {
    const [first] = Object.keys(fields);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }, [fields]);

  async function send(element: HTMLFormElement) {
    form.current = element;
    const prepared = prepare(readTexts(new FormData(element)));
    if ("fields" in prepared) return setState({ status: "error", message: CONTACT_INVALID, ...prepared });
    setState({ status: "sending", message: "", fields: {} });
    const answer = await postMessage({ ...prepared.body, elapsedMs: elapsed() });
    if (!answer) {
      setSentCount((count) => count + 1);
      return setState(sent);
    }
    setState({ ...answer, fields: toFields ? toFields(answer.fields) : answer.fields });
  }

  return {
    state,
    isInitial: state === initial,
    sentCount,
    field(name) {
      const value = sentCount === 0 ? refused?.values[name] : undefined;
      return { name, error: fields[name], ...(value && { defaultValue: value }) };
    },
    onSubmit(event) {
      event.preventDefault();
      if (status !== "sending") void send(event.currentTarget);
    },
  };
}

/** Posts the message, and returns the failure if there is one. */
async function postMessage(body: object): Promise<FormState | undefined> {
  const failure: FormState = { status: "error", message: CONTACT_FAILURE, fields: {} };
  try {
    const response = await fetch("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return undefined;
    const { message, fields }: { message: string; fields?: FieldErrors } = await response.json();
    if (message === CONTACT_TOO_MANY) return { ...failure, message };
    return fields ? { status: "error", message, fields } : failure;
  } catch {
    return failure;
  }
}

/** Whether a link inside the site led here; a loaded document counts as a step through the history, as "back" does. */
export function useIsLinkedHere(): boolean {
  return useNavigationType() === "PUSH";
}

/** Milliseconds since the visitor could see the form, or since the document was loaded: rather too many than too few. */
function useElapsed(): () => number {
  const isLinkedHere = useIsLinkedHere();
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    shownAt.current ??= isLinkedHere ? performance.now() : 0;
  }, [isLinkedHere]);
  return () => Math.round(performance.now() - (shownAt.current ?? 0));
}
