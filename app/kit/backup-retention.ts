/** Backups of the last days are kept, and one of each week before. */
export const DAYS_KEPT = 7;
export const WEEKS_KEPT = 4;
