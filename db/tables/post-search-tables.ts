/** The searchable text of a post. Only triggers write it (migration 0015). */
export interface PostTextTable {
  post_id: number;
  title: string;
  excerpt: string;
  /** One a line. */
  tags: string;
  body: string;
}

/** A post's tags, one by one; written by the same triggers. */
export interface PostTagTable {
  post_id: number;
  name: string;
}
