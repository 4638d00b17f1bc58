/** The setting that says that the seed content has been written, also when the owner has deleted all of it since. */
export const SEED_MARKER = "seeded";
