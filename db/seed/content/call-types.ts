import type { CallTypeInput } from "../../../app/features/bookings/schema.ts";

/** The call that the contact page has always offered; its hours are those of the contact page. */
export const callTypes: readonly CallTypeInput[] = [
  {
    slug: "consultation",
    title: "Free consultation",
    description:
      "Half an hour to talk about your project: what you need, how I'd go about it, and what it might cost.",
    minutes: 30,
    intervalMinutes: 30,
    bufferBefore: 0,
    bufferAfter: 0,
    noticeMinutes: 120,
    windowDays: 14,
    dailyCap: null,
    needsApproval: false,
    isActive: true,
    meeting: { kind: "link", url: "" },
    questions: [
      { id: "topic", label: "What would you like to talk about?", kind: "text", isRequired: false },
    ],
  },
];
