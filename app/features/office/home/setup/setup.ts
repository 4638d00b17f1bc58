/** Steps that make a fresh site the owner's, in the order shown; each feature says whether its own are done. */
export const SETUP_STEPS = ["name", "face", "work", "prices", "contact", "colours", "mail"] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];
