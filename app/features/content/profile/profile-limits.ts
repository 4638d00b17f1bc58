/** Limits in characters and in entries, shared by the forms of the admin area and the API's schemas. */
export const PROFILE_LIMITS = {
  figure: 40,
  label: 60,
  title: 120,
  fact: 200,
  lead: 400,
  paragraph: 2000,
  stats: 12,
  tiers: 4,
  rawLines: 200,
} as const;
