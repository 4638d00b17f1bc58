export const OWN_COMMENTS_KEY = "soloist-comments";

/** Asked on each post, so that the rest is loaded by those alone who have commented. */
export function hasOwnComments(): boolean {
  try {
    return localStorage.getItem(OWN_COMMENTS_KEY) !== null;
  } catch {
    return false;
  }
}
