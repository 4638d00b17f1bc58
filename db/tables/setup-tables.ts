/** One row, id "site"; none as long as the owner has never hidden the site. */
export interface LaunchTable {
  id: string;
  is_hidden: number;
  /** The key in the share link; null when there is no link. */
  share_key: string | null;
  updated_at: string;
}

/** A step of "Make it yours" that the owner has skipped, "card" for all of it, or a contradiction that is right as it is. */
export interface SetupMarkTable {
  name: string;
  marked_at: string;
}
