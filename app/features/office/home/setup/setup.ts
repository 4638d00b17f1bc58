/** What makes a fresh site one's own, in the order in which it is shown; each feature says whether its own are done. */
export const SETUP_STEPS = ["name", "face", "work", "prices", "contact", "colours", "mail"] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];
