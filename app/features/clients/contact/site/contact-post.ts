import type { FormSignals } from "../../../../utils/form-signals.ts";
import type { Availability } from "../../../content/profile/profile.ts";
import {
  type CallField,
  type CallFields,
  formatCallRequest,
  parseCall,
  toCallFieldErrors,
} from "../call-request.ts";
import { CONTACT_INVALID, parseSignals } from "../message.ts";
import type { CreateMessageResult, MessageFieldErrors } from "../schema.ts";

export const CALL_FORM = "call";

export interface RefusedForm {
  form: "message" | "call";
  message: string;
  fields: Record<string, string | undefined>;
  values: Record<string, string>;
  /** Set where the form is as it should be, and too many were sent. */
  retryAfterSeconds?: number;
}

interface PostDeps {
  submit: (input: unknown, signals: FormSignals) => Promise<CreateMessageResult>;
  availability: Availability;
  now: Date;
}

/** Takes either form of the page as a browser without JavaScript posts it; undefined when it was accepted. */
export async function submitContactForm(
  values: Record<string, string>,
  deps: PostDeps,
): Promise<RefusedForm | undefined> {
  if (values.form === CALL_FORM) return submitCall(values, deps);
  const result = await deps.submit(values, parseSignals(values));
  return describeRefusal(result, { form: "message", values });
}

async function submitCall(values: Record<string, string>, deps: PostDeps): Promise<RefusedForm | undefined> {
  const call = toCallFields(values);
  const moment = parseCall(call, deps.availability, deps.now);
  if (!moment.ok) return { form: "call", message: CONTACT_INVALID, fields: moment.fields, values };
  const zones = { owner: deps.availability.timeZone, visitor: undefined };
  const result = await deps.submit(formatCallRequest(call, moment.value, zones), parseSignals(values));
  return describeRefusal(result, { form: "call", values }, toCallFieldErrors);
}

function describeRefusal(
  result: CreateMessageResult,
  posted: Pick<RefusedForm, "form" | "values">,
  toFields: (fields: MessageFieldErrors) => RefusedForm["fields"] = (fields) => fields,
): RefusedForm | undefined {
  if (result.ok) return undefined;
  const { message } = result;
  return result.code === "invalid_message"
    ? { ...posted, message, fields: toFields(result.fields) }
    : { ...posted, message, fields: {}, retryAfterSeconds: result.retryAfterSeconds };
}

export function toCallFields(values: Record<string, string>): CallFields {
  const read = (name: CallField) => values[name] ?? "";
  return {
    callName: read("callName"),
    callEmail: read("callEmail"),
    callNote: read("callNote"),
    callDay: read("callDay"),
    callTime: read("callTime"),
    callSlot: values.callSlot,
  };
}
