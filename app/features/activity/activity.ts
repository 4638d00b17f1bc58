import { keysOf } from "../../utils/object-keys.ts";

export const ACTIVITY_LABELS = {
  project_created: "Created project",
  project_updated: "Updated project",
  project_deleted: "Deleted project",
  project_restored: "Restored project",
  project_reordered: "Changed the order of",
  project_purged: "Permanently deleted project",
  post_created: "Created post",
  post_updated: "Updated post",
  post_deleted: "Deleted post",
  post_restored: "Restored post",
  post_purged: "Permanently deleted post",
  post_preview_shared: "Created a preview link to",
  post_preview_revoked: "Revoked the preview links to",
  post_categories_updated: "Changed the list of",
  series_created: "Created the series",
  series_updated: "Changed the series",
  series_deleted: "Permanently deleted the series",
  service_created: "Created service",
  service_updated: "Updated service",
  service_deleted: "Deleted service",
  service_restored: "Restored service",
  service_reordered: "Changed the order of",
  service_purged: "Permanently deleted service",
  profile_updated: "Updated profile",
  page_created: "Created page",
  page_updated: "Updated page",
  page_deleted: "Deleted page",
  page_restored: "Restored page",
  page_reordered: "Changed the order of",
  page_purged: "Permanently deleted page",
  seo_page_updated: "Changed the search listing of",
  settings_updated: "Changed settings",
  site_hidden: "Hid",
  site_launched: "Launched",
  site_link_created: "Created the share link to",
  site_link_revoked: "Revoked the share link to",
  settings_mail_tested: "Sent a test email to",
  settings_mail_server_updated: "Set the mail server to",
  settings_address_updated: "Set the public address to",
  settings_captured_sent: "Sent emails that had waited",
  media_uploaded: "Uploaded picture",
  media_updated: "Described picture",
  media_deleted: "Deleted picture",
  content_imported: "Imported content",
  content_sample_removed: "Removed the sample content:",
  analytics_settings_updated: "Changed the analytics settings:",
  analytics_digest_sent: "Sent the weekly digest to",
  assistant_settings_updated: "Changed the assistant's settings",
  assistant_faq_created: "Answered for the assistant",
  assistant_faq_updated: "Changed the assistant's answer to",
  assistant_faq_deleted: "Deleted the assistant's answer to",
  assistant_faq_reordered: "Changed the order of",
  assistant_question_dismissed: "Dismissed the question",
  assistant_question_reopened: "Put back on the list the question",
  assistant_answer_marked: "Marked an answer wrong in",
  assistant_answer_settled: "Settled a wrong answer in",
  assistant_answer_reopened: "Put back on the list a wrong answer in",
  redirect_created: "Created the redirect from",
  redirect_updated: "Changed the redirect from",
  redirect_deleted: "Deleted the redirect from",
  redirect_imported: "Imported",
  redirect_miss_forgotten: "Dismissed the missing address",
  mention_approved: "Approved the mention by",
  mention_held: "Held back the mention by",
  mention_refused: "Marked as spam: mention by",
  mention_deleted: "Deleted the mention by",
  mention_settings_updated: "Turned",
  message_marked_new: "Marked as unread",
  message_marked_read: "Marked as read",
  message_archived: "Archived message",
  message_released: "Released from quarantine",
  message_replied: "Replied to",
  message_mail_resent: "Resent an email for",
  message_call_confirmed: "Confirmed the time of",
  message_call_proposed: "Proposed another time for",
  message_deleted: "Permanently deleted",
  person_updated: "Changed the details of",
  person_note_added: "Wrote a note about",
  person_note_deleted: "Deleted a note about",
  person_merged: "Merged",
  person_unmerged: "Took back the merge of",
  comment_approved: "Approved a comment by",
  comment_marked_spam: "Marked as spam: comment by",
  comment_held: "Held back a comment by",
  comment_replied: "Replied to",
  comment_updated: "Edited a comment by",
  comment_deleted: "Deleted a comment by",
  comment_restored: "Restored a comment by",
  comment_purged: "Permanently deleted a comment by",
  conversation_replied: "Replied in",
  conversation_taken: "Took over",
  conversation_returned: "Handed back to the assistant",
  conversation_closed: "Closed",
  conversation_deleted: "Permanently deleted",
  newsletter_issue_created: "Created the newsletter issue",
  newsletter_issue_updated: "Changed the newsletter issue",
  newsletter_issue_deleted: "Permanently deleted the newsletter issue",
  newsletter_issue_tested: "Sent a test email of the issue",
  newsletter_issue_scheduled: "Scheduled the newsletter issue",
  newsletter_issue_unscheduled: "Unscheduled the newsletter issue",
  newsletter_issue_sent: "Sent the newsletter issue",
  newsletter_issue_resent: "Resent the unconfirmed emails of the issue",
  newsletter_issue_paused: "Paused the newsletter issue",
  newsletter_issue_resumed: "Resumed the newsletter issue",
  newsletter_issue_cancelled: "Cancelled the newsletter issue",
  subscriber_added: "Asked a new subscriber to confirm:",
  subscriber_removed: "Permanently deleted the subscriber",
  subscriber_imported: "Imported",
  subscriber_suppressed: "Stopped email to",
  subscriber_allowed: "Allowed email again to",
  keyword_imported: "Imported",
  keyword_refreshed: "Asked Search Console for",
  keyword_deleted: "Permanently deleted the keyword",
  account_login: "Logged in",
  account_logout: "Logged out",
  account_password_changed: "Changed the password",
  account_session_ended: "Ended a session",
  account_sessions_ended: "Ended all other sessions",
  account_totp_enabled: "Turned on two-step login",
  account_totp_disabled: "Turned off two-step login",
  account_recovery_codes_renewed: "Created new recovery codes",
  account_code_wrong: "Entered a wrong login code after the right password:",
  account_codes_refused: "Refused further login codes for",
  account_recovery_code_used: "Used a recovery code",
  account_token_created: "Created the API token",
  account_token_revoked: "Revoked the API token",
  account_tokens_revoked: "Revoked all API tokens",
  account_passkey_added: "Added the passkey",
  account_passkey_renamed: "Renamed the passkey",
  account_passkey_removed: "Removed the passkey",
  account_passkey_login: "Logged in with the passkey",
  account_passkey_refused: "Refused the passkey, which may have been copied:",
  account_password_reset: "Reset the password",
} as const;

type ActivityLabels = typeof ACTIVITY_LABELS;

declare module "../../kit/owner/activity-log.server.ts" {
  interface ActivityActions extends ActivityLabels {}
}

export type ActivityAction = keyof ActivityLabels;

// Apart from the schemas of the calls, which only the server needs.
export const ACTIVITY_ACTIONS = keysOf(ACTIVITY_LABELS);

export const ACTIVITY_NOUNS = [
  "project",
  "post",
  "series",
  "service",
  "profile",
  "page",
  "seo",
  "settings",
  "site",
  "media",
  "content",
  "analytics",
  "assistant",
  "redirect",
  "message",
  "person",
  "comment",
  "mention",
  "conversation",
  "subscriber",
  "newsletter",
  "keyword",
  "account",
] as const;
export type ActivityNoun = (typeof ACTIVITY_NOUNS)[number];

export function findActivityNoun(action: ActivityAction): ActivityNoun | undefined {
  return ACTIVITY_NOUNS.find((noun) => action.startsWith(`${noun}_`));
}

/** What a filter offers: a hundred actions by what they do. The first that fits counts. */
const VERBS = {
  security: { label: "Logged in, security", actions: /^account_/ },
  created: { label: "Created", actions: /_(created|added|uploaded|shared)$/ },
  changed: {
    label: "Changed",
    actions:
      /_(updated|marked|settled|hidden|launched|reordered|scheduled|unscheduled|paused|resumed|cancelled|taken|returned|closed|merged)$/,
  },
  deleted: { label: "Deleted", actions: /_(deleted|purged|removed|revoked|forgotten|dismissed)$/ },
  restored: { label: "Restored", actions: /_(restored|reopened|unmerged)$/ },
  sent: { label: "Sent", actions: /_(sent|resent|tested|replied|confirmed|proposed)$/ },
  reviewed: {
    label: "Reviewed",
    actions: /_(approved|held|refused|released|archived|marked_\w+|suppressed|allowed)$/,
  },
  imported: { label: "Imported", actions: /_(imported|refreshed)$/ },
} as const;
export type ActivityVerb = keyof typeof VERBS;

export const ACTIVITY_VERBS = keysOf(VERBS);

export function describeVerb(verb: ActivityVerb): string {
  return VERBS[verb].label;
}

export function findActivityVerb(action: ActivityAction): ActivityVerb | undefined {
  return ACTIVITY_VERBS.find((verb) => VERBS[verb].actions.test(action));
}
