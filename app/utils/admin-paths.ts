import { keysOf } from "./object-keys.ts";

const RECORD_PATHS = {
  project: (id: string) => `/admin/projects?edit=${id}`,
  post: (id: string) => `/admin/blog/${id}`,
  service: (id: string) => `/admin/services?edit=${id}`,
  page: (id: string) => `/admin/pages?edit=${id}`,
  message: (id: string) => `/admin/messages/${id}`,
  person: (id: string) => `/admin/people/${id}`,
  deal: (id: string) => `/admin/deals/${id}`,
  quote: (id: string) => `/admin/quotes/${id}`,
  engagement: (id: string) => `/admin/engagements/${id}`,
  invoice: (id: string) => `/admin/invoices/${id}`,
  estimate: (id: string) => `/admin/estimates/rules?edit=${id}`,
  payment: () => "/admin/payments",
  booking: (id: string) => `/admin/calendar/bookings/${id}`,
  call: (id: string) => `/admin/calendar/types?edit=${id}`,
  comment: (id: string) => `/admin/comments?comment=${id}`,
  mention: (id: string) => `/admin/mentions?mention=${id}`,
  conversation: (id: string) => `/admin/assistant/conversations/${id}`,
} as const;

export type PlacedNoun = keyof typeof RECORD_PATHS;

export const PLACED_NOUNS = keysOf(RECORD_PATHS);

export function pathToRecord(noun: PlacedNoun, id: string): string {
  return RECORD_PATHS[noun](encodeURIComponent(id));
}

export function isPlacedNoun(noun: string | null | undefined): noun is PlacedNoun {
  return typeof noun === "string" && Object.hasOwn(RECORD_PATHS, noun);
}
