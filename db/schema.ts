import type { Generated, Kysely } from "kysely";

/** Columns hold text, integer and real only: timestamps are ISO-8601 UTC, JSON is text, booleans are 0 or 1. */
export interface Schema {
  profile: ProfileTable;
  skills: SkillTable;
  skill_categories: SkillCategoryTable;
  experiences: ExperienceTable;
  projects: ProjectTable;
  posts: PostTable;
  services: ServiceTable;
  recovery_tiers: RecoveryTierTable;
  pages: PageTable;
  settings: SettingTable;
  media: MediaTable;
  messages: MessageTable;
  outbox: OutboxTable;
  activity: ActivityTable;
  counters: CounterTable;
  post_redirects: PostRedirectTable;
  owner_sessions: OwnerSessionTable;
  login_failures: LoginFailureTable;
}

export type Db = Kysely<Schema>;

/** One row, id "owner". */
export interface ProfileTable {
  id: string;
  data: string;
  version: Generated<number>;
  updated_at: string;
}

export interface SkillTable {
  id: string;
  name: string;
  level: number;
  icon: string;
  color: string;
  position: number;
}

export interface SkillCategoryTable {
  id: string;
  title: string;
  icon: string;
  skills: string;
  position: number;
}

export interface ExperienceTable {
  id: string;
  years: string;
  title: string;
  company: string;
  description: string;
  achievements: string;
  started_on: string;
  position: number;
}

export interface ProjectTable {
  id: number;
  title: string;
  description: string;
  image: string;
  tech: string;
  category: string;
  github: string;
  live: string;
  date: string;
  featured: number;
  stars: number;
  forks: number;
  views: number;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface PostTable {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  html: string;
  headings: string;
  author: string;
  status: string;
  published_at: string;
  read_time: string;
  category: string;
  tags: string;
  featured: number;
  likes: number;
  comments: number;
  views: number;
  image: string;
  color: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface ServiceTable {
  id: string;
  icon: string;
  title: string;
  description: string;
  features: string;
  starting_price_minor: number;
  ending_price_minor: number | null;
  currency: string;
  position: number;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface RecoveryTierTable {
  id: string;
  name: string;
  followers: string;
  price_minor: number;
  currency: string;
  features: string;
  popular: number;
  position: number;
}

export interface PageTable {
  slug: string;
  title: string;
  content: string;
  html: string;
  version: Generated<number>;
  updated_at: string;
}

/** One row a setting; the value is JSON text. */
export interface SettingTable {
  key: string;
  value: string;
  updated_at: string;
}

export interface MediaTable {
  id: string;
  src: string;
  alt: string;
  width: number;
  height: number;
  widths: string;
  placeholder: string;
  created_at: string;
}

export interface MessageTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  budget: string | null;
  project_type: string | null;
  /** "new", "read", "archived" or "quarantined"; a quarantined message carries its reason. */
  status: string;
  quarantine_reason: string | null;
  /** A keyed hash of the sender's address and the day; the address itself is never stored. */
  sender_key: string;
  created_at: string;
}

export interface OutboxTable {
  id: string;
  kind: string;
  /** What the mail was made for, such as a message id. */
  subject_id: string;
  mail: string;
  attempts: number;
  next_try_at: string;
  last_error: string | null;
  sent_at: string | null;
  failed_at: string | null;
  created_at: string;
}

export interface ActivityTable {
  id: string;
  actor: string;
  action: string;
  subject: string;
  created_at: string;
}

/** The highest id that a numbered table has ever used, so that ids are never reused. */
export interface CounterTable {
  name: string;
  value: number;
}

/** What lets the owner in. Only hashes are kept, so that a copy of the database opens nothing. */
export interface OwnerSessionTable {
  id: string;
  owner_id: string;
  /** "session", which ends when it lies idle, or "api_token", which has a name for its label. */
  kind: string;
  label: string;
  token_hash: string;
  /** Set for a browser's session: the token then works together with its cookie only. */
  cookie_hash: string | null;
  created_at: string;
  used_at: string;
  expires_at: string | null;
}

/** How often in a row a log-in failed, by account and by address; the key is a keyed hash of either. */
export interface LoginFailureTable {
  key: string;
  failures: number;
  failed_at: string;
}

/** Where a post used to be. */
export interface PostRedirectTable {
  slug: string;
  post_id: number;
  created_at: string;
}
