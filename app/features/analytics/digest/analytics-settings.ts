/** What the owner has decided about the weekly digest, and when it comes. */
export interface DigestSettings {
  weeklyDigest: boolean;
  version: number;
  /** When the next one is due, as an ISO timestamp; null while it is off. */
  nextAt: string | null;
  /** In which a Monday at 08:00 is meant. */
  timeZone: string;
  /** Who gets it. */
  address: string;
}
