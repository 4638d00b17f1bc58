export const OWN_COMMENTS_KEY = "soloist-comments";

/** Runs on each post, so that only browsers that have commented load the rest. */
export function hasOwnComments(): boolean {
  try {
    return localStorage.getItem(OWN_COMMENTS_KEY) !== null;
  } catch {
    return false;
  }
}
