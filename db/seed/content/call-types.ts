import { NEW_CALL_TYPE } from "../../../app/features/clients/bookings/call-type.ts";
import type { CallTypeInput } from "../../../app/features/clients/bookings/schema.ts";

/** The call that the contact page has always offered; its hours are those of the contact page. */
export const callTypes: readonly CallTypeInput[] = [
  {
    ...NEW_CALL_TYPE,
    slug: "consultation",
    title: "Free consultation",
    description:
      "Half an hour to talk about your project: what you need, how I'd go about it, and what it might cost.",
    questions: [
      { id: "topic", label: "What would you like to talk about?", kind: "text", isRequired: false },
    ],
  },
];
