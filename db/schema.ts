import type { Kysely } from "kysely";
import type {
  KnownClientTable,
  LoginFailureTable,
  OwnerSessionTable,
  OwnerTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  TwoFactorTable,
} from "./tables/account-tables.ts";
import type {
  AnalyticsDayTable,
  AnalyticsEventTable,
  AnalyticsRollupTable,
  AnalyticsSettingTable,
  VitalDayTable,
} from "./tables/analytics-tables.ts";
import type {
  AssistantLimitTable,
  AssistantReservationTable,
  AssistantSettingTable,
  AssistantUsageTable,
  ConversationTable,
  ConversationTurnTable,
  FaqEntryTable,
  MarkedAnswerTable,
  UnansweredQuestionTable,
} from "./tables/assistant-tables.ts";
import type { BackupFailureTable, BackupTable } from "./tables/backup-tables.ts";
import type {
  BookingCellTable,
  BookingEventTable,
  BookingReminderTable,
  BookingSettingTable,
  BookingTable,
  BusyBlockTable,
  BusyFeedTable,
  CallTypeTable,
} from "./tables/booking-tables.ts";
import type {
  ActivityTable,
  BusinessSettingTable,
  CounterTable,
  InstallationSettingTable,
  MessageReplyTable,
  MessageTable,
  NotificationMarkTable,
  OutboxTable,
  QuarantineDropTable,
  VisitorSaltTable,
} from "./tables/business-tables.ts";
import type {
  ExperienceTable,
  MediaLeftoverTable,
  MediaTable,
  PageTable,
  PostCategoriesTable,
  PostDraftTable,
  PostTable,
  ProfileTable,
  ProjectTable,
  RecoveryTierTable,
  RevisionTable,
  SampleRecordTable,
  ServiceTable,
  SettingTable,
  SkillCategoryTable,
  SkillTable,
} from "./tables/content-tables.ts";
import type {
  ContactTouchTable,
  DealEventTable,
  DealTable,
  EstimateRulesTable,
  EstimateTable,
} from "./tables/deal-tables.ts";
import type {
  AcceptanceTable,
  DocumentFileTable,
  DocumentSeriesTable,
  EngagementFileTable,
  EngagementTable,
  InvoiceReminderTable,
  InvoiceTable,
  InvoiceTemplateTable,
  MilestoneTable,
  QuoteTable,
  QuoteVersionTable,
} from "./tables/invoice-tables.ts";
import type {
  AdvanceUseTable,
  AllocationTable,
  PaymentAttemptTable,
  PaymentEventTable,
  PaymentTable,
} from "./tables/payment-tables.ts";
import type {
  PersonEmailTable,
  PersonFileLeftoverTable,
  PersonFileTable,
  PersonNoteTable,
  PersonTable,
} from "./tables/people-tables.ts";
import type { PostTagTable, PostTextTable } from "./tables/post-search-tables.ts";
import type {
  CommenterTable,
  CommentTable,
  MailSuppressionTable,
  MentionSentTable,
  MentionSettingTable,
  MentionTable,
  NewsletterDayTable,
  NewsletterDeliveryTable,
  NewsletterIssueTable,
  NewsletterRequestTable,
  PostLikeTable,
  SeriesTable,
  SubscriberTable,
} from "./tables/publishing-tables.ts";
import type {
  IndexSubmissionTable,
  KeywordDayTable,
  KeywordTable,
  MissedPathTable,
  PageOverrideTable,
  RedirectTable,
  SeoAuditTable,
  SeoStateTable,
  SubmittedPageTable,
} from "./tables/search-tables.ts";
import type { LaunchTable, SetupMarkTable } from "./tables/setup-tables.ts";

/** Columns hold text, integer (of 64 bits for money) and real only: timestamps are ISO-8601 UTC, JSON is text, booleans are 0 or 1. */
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
  people: PersonTable;
  person_emails: PersonEmailTable;
  person_notes: PersonNoteTable;
  deals: DealTable;
  deal_events: DealEventTable;
  contact_touches: ContactTouchTable;
  acceptances: AcceptanceTable;
  engagements: EngagementTable;
  milestones: MilestoneTable;
  quote_versions: QuoteVersionTable;
  quotes: QuoteTable;
  invoices: InvoiceTable;
  document_series: DocumentSeriesTable;
  document_files: DocumentFileTable;
  invoice_templates: InvoiceTemplateTable;
  invoice_reminders: InvoiceReminderTable;
  estimate_rules: EstimateRulesTable;
  estimates: EstimateTable;
  payments: PaymentTable;
  allocations: AllocationTable;
  advance_uses: AdvanceUseTable;
  payment_attempts: PaymentAttemptTable;
  payment_events: PaymentEventTable;
  engagement_files: EngagementFileTable;
  person_files: PersonFileTable;
  person_file_leftovers: PersonFileLeftoverTable;
  call_types: CallTypeTable;
  booking_settings: BookingSettingTable;
  bookings: BookingTable;
  booking_cells: BookingCellTable;
  booking_reminders: BookingReminderTable;
  booking_events: BookingEventTable;
  busy_feeds: BusyFeedTable;
  busy_blocks: BusyBlockTable;
  settings: SettingTable;
  business_settings: BusinessSettingTable;
  launch: LaunchTable;
  setup_marks: SetupMarkTable;
  installation_settings: InstallationSettingTable;
  media: MediaTable;
  media_leftovers: MediaLeftoverTable;
  messages: MessageTable;
  message_replies: MessageReplyTable;
  quarantine_drops: QuarantineDropTable;
  outbox: OutboxTable;
  activity: ActivityTable;
  notification_marks: NotificationMarkTable;
  counters: CounterTable;
  post_drafts: PostDraftTable;
  owners: OwnerTable;
  owner_sessions: OwnerSessionTable;
  login_failures: LoginFailureTable;
  revisions: RevisionTable;
  sample_records: SampleRecordTable;
  known_clients: KnownClientTable;
  two_factor: TwoFactorTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  visitor_salts: VisitorSaltTable;
  analytics_events: AnalyticsEventTable;
  analytics_days: AnalyticsDayTable;
  analytics_rollups: AnalyticsRollupTable;
  analytics_settings: AnalyticsSettingTable;
  vital_days: VitalDayTable;
  page_overrides: PageOverrideTable;
  seo_state: SeoStateTable;
  seo_audits: SeoAuditTable;
  submitted_pages: SubmittedPageTable;
  index_submissions: IndexSubmissionTable;
  redirects: RedirectTable;
  missed_paths: MissedPathTable;
  keywords: KeywordTable;
  keyword_days: KeywordDayTable;
  conversations: ConversationTable;
  conversation_turns: ConversationTurnTable;
  faq_entries: FaqEntryTable;
  marked_answers: MarkedAnswerTable;
  unanswered_questions: UnansweredQuestionTable;
  assistant_usage: AssistantUsageTable;
  assistant_reservations: AssistantReservationTable;
  assistant_limits: AssistantLimitTable;
  assistant_settings: AssistantSettingTable;
  series: SeriesTable;
  post_categories: PostCategoriesTable;
  post_likes: PostLikeTable;
  post_tags: PostTagTable;
  post_texts: PostTextTable;
  comments: CommentTable;
  commenters: CommenterTable;
  mail_suppressions: MailSuppressionTable;
  subscribers: SubscriberTable;
  newsletter_requests: NewsletterRequestTable;
  newsletter_days: NewsletterDayTable;
  newsletter_issues: NewsletterIssueTable;
  newsletter_deliveries: NewsletterDeliveryTable;
  mentions: MentionTable;
  mentions_sent: MentionSentTable;
  mention_settings: MentionSettingTable;
  backups: BackupTable;
  backup_failures: BackupFailureTable;
}

export type Db = Kysely<Schema>;
