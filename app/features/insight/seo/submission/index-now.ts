/** How many paths of a submission are kept and shown. */
export const SHOWN_PATHS_MAX = 20;

export function isTaken(status: number): boolean {
  return status === 200 || status === 202;
}

const ANSWERS: Record<number, string> = {
  0: "No answer",
  200: "Accepted",
  202: "Accepted; the key is still being checked",
  400: "Refused: the request wasn't understood",
  403: "Refused: the key file wasn't found on the site, or contains another key",
  422: "Refused: the addresses don't belong to the site, or the key doesn't fit",
  429: "Postponed: too many requests",
};

/** The answers of the protocol (indexnow.org/documentation) in plain words. */
export function describeAnswer(status: number): string {
  const known = ANSWERS[status];
  if (known) return known;
  if (status >= 500) return `The search engine has a problem of its own (${status})`;
  if (status >= 300 && status < 400) return `Redirected (${status}), which isn't followed`;
  return `Refused with an unknown answer (${status})`;
}
