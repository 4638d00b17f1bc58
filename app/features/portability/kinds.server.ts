import {
  assistantRecord,
  faqRecord,
  listAssistantRecords,
  listFaqRecords,
  saveAssistantRecord,
  saveFaqRecord,
} from "../chat/chat-transfer.server.ts";
import { commentRecord, listCommentRecords, saveCommentRecord } from "../comments/comment-transfer.server.ts";
import { listMessageRecords, messageRecord, saveMessageRecord } from "../contact/message-transfer.server.ts";
import { listMediaRecords, mediaRecord, saveMediaRecord } from "../media/media-transfer.server.ts";
import {
  listMentionRecords,
  listMentionSettingsRecords,
  mentionRecord,
  mentionSettingsRecord,
  saveMentionRecord,
  saveMentionSettingsRecord,
  toMentionKey,
} from "../mentions/mention-transfer.server.ts";
import { listPageRecords, pageRecord, savePageRecord } from "../pages/page-transfer.server.ts";
import { likesRecord, listLikesRecords, saveLikesRecord } from "../posts/like-transfer.server.ts";
import { isTooDeep } from "../posts/markdown-depth.ts";
import {
  listPostRecords,
  listRedirectRecords,
  postRecord,
  redirectRecord,
  savePostRecord,
  saveRedirectRecord,
} from "../posts/post-transfer.server.ts";
import { listSeriesRecords, saveSeriesRecord, seriesRecord } from "../posts/series-transfer.server.ts";
import { listSectionRecords, saveSectionRecord, sectionRecord } from "../profile/profile-transfer.server.ts";
import { listProjectRecords, projectRecord, saveProjectRecord } from "../projects/project-transfer.server.ts";
import {
  listOwnRedirectRecords,
  ownRedirectRecord,
  saveOwnRedirectRecord,
} from "../redirects/redirect-transfer.server.ts";
import {
  listOverrideRecords,
  overrideRecord,
  saveOverrideRecord,
} from "../seo/page-override-transfer.server.ts";
import { listServiceRecords, saveServiceRecord, serviceRecord } from "../services/service-transfer.server.ts";
import { saveSettings } from "../settings/settings.server.ts";
import { settingsInput } from "../settings/settings.ts";
import { listSettingsRecords } from "../settings/settings-transfer.server.ts";
import { defineKind, getId, type Kind, toList } from "./kind.server.ts";
import { deliveries, issues, newsletterDays, subscribers, suppressions } from "./newsletter-kinds.server.ts";

const UNRENDERABLE = "This text is nested too deeply, or has too much markup, to be displayed.";
const getSlug = ({ slug }: { slug: string }) => slug;
const isRenderable = ({ content }: { content: string }) => !isTooDeep(content);

const settings = defineKind({
  name: "settings",
  place: { as: "single", file: "data/settings.json" },
  schema: settingsInput,
  keyOf: () => "settings",
  list: listSettingsRecords,
  save: ({ trx, by }, record) => saveSettings(trx, record, by.now),
});

const profile = defineKind({
  name: "profile",
  place: toList("profile"),
  schema: sectionRecord,
  keyOf: ({ section }) => section,
  list: listSectionRecords,
  save: ({ trx, by }, record) => saveSectionRecord(trx, by, record),
});

const services = defineKind({
  name: "services",
  place: toList("services"),
  schema: serviceRecord,
  keyOf: getId,
  list: listServiceRecords,
  save: ({ trx, by }, record) => saveServiceRecord(trx, by, record),
});

const projects = defineKind({
  name: "projects",
  place: toList("projects"),
  schema: projectRecord,
  keyOf: getId,
  list: listProjectRecords,
  save: ({ trx, by }, record) => saveProjectRecord(trx, by, record),
});

export const series = defineKind({
  name: "series",
  place: toList("series"),
  schema: seriesRecord,
  keyOf: getSlug,
  list: listSeriesRecords,
  save: ({ trx }, record) => saveSeriesRecord(trx, record),
});

const posts = defineKind({
  name: "posts",
  place: { as: "texts", folder: "posts" },
  schema: postRecord.refine(isRenderable, UNRENDERABLE),
  keyOf: getSlug,
  list: listPostRecords,
  ignored: "id",
  // A number that is taken is replaced by a new one, which must not be that of a later post.
  compare: (a, b) => a.id - b.id,
  save: ({ trx, by, rendered }, record) => savePostRecord(trx, by, record, rendered(record.content)),
});

const pages = defineKind({
  name: "pages",
  place: { as: "texts", folder: "pages" },
  schema: pageRecord.refine(isRenderable, UNRENDERABLE),
  keyOf: getSlug,
  list: listPageRecords,
  save: ({ trx, by, rendered }, record) => savePageRecord(trx, by, record, rendered(record.content).html),
});

const redirects = defineKind({
  name: "redirects",
  place: toList("redirects"),
  schema: redirectRecord,
  keyOf: getSlug,
  list: listRedirectRecords,
  save: ({ trx }, record) => saveRedirectRecord(trx, record),
});

const ownRedirects = defineKind({
  name: "ownRedirects",
  place: toList("own-redirects"),
  schema: ownRedirectRecord,
  keyOf: ({ source }) => source,
  list: listOwnRedirectRecords,
  save: ({ trx, by, siteUrl }, record) => saveOwnRedirectRecord(trx, by, siteUrl, record),
});

const overrides = defineKind({
  name: "overrides",
  place: toList("page-overrides"),
  schema: overrideRecord,
  keyOf: ({ path }) => path,
  list: listOverrideRecords,
  save: ({ trx }, record) => saveOverrideRecord(trx, record),
});

const assistant = defineKind({
  name: "assistant",
  place: { as: "single", file: "data/assistant.json" },
  schema: assistantRecord,
  keyOf: () => "assistant",
  list: listAssistantRecords,
  save: ({ trx, by }, record) => saveAssistantRecord(trx, record, by.now),
});

const faq = defineKind({
  name: "faq",
  place: toList("faq"),
  schema: faqRecord,
  keyOf: getId,
  list: listFaqRecords,
  save: ({ trx }, record) => saveFaqRecord(trx, record),
});

const messages = defineKind({
  name: "messages",
  place: toList("messages"),
  schema: messageRecord,
  keyOf: getId,
  list: listMessageRecords,
  save: ({ trx }, record) => saveMessageRecord(trx, record),
});

const comments = defineKind({
  name: "comments",
  place: toList("comments"),
  schema: commentRecord,
  keyOf: getId,
  list: listCommentRecords,
  // What is answered comes before its answers.
  compare: (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
  save: ({ trx, renderedComment }, record) => saveCommentRecord(trx, record, renderedComment(record.text)),
});

const likes = defineKind({
  name: "likes",
  place: toList("likes"),
  schema: likesRecord,
  keyOf: ({ post }) => post,
  list: listLikesRecords,
  save: ({ trx }, record) => saveLikesRecord(trx, record),
});

const mentions = defineKind({
  name: "mentions",
  place: toList("mentions"),
  schema: mentionRecord,
  keyOf: toMentionKey,
  list: listMentionRecords,
  ignored: "id",
  save: ({ trx }, record) => saveMentionRecord(trx, record),
});

const mentionSettings = defineKind({
  name: "mentionSettings",
  place: { as: "single", file: "data/mention-settings.json" },
  schema: mentionSettingsRecord,
  keyOf: () => "mentions",
  list: listMentionSettingsRecords,
  save: ({ trx, by }, record) => saveMentionSettingsRecord(trx, record, by.now),
});

/** Has files beside it, see `media-files.server.ts`. */
export const media = defineKind({
  name: "media",
  place: toList("media"),
  schema: mediaRecord,
  keyOf: getId,
  list: listMediaRecords,
  save: ({ trx, by }, record) => saveMediaRecord(trx, by, record),
});

/** In the order in which they are written: the pictures before what shows them. */
export const KINDS: readonly Kind[] = [
  media,
  settings,
  profile,
  services,
  projects,
  series,
  posts,
  pages,
  redirects,
  ownRedirects,
  overrides,
  assistant,
  faq,
  mentionSettings,
  issues,
  messages,
  comments,
  likes,
  mentions,
  subscribers,
  suppressions,
  deliveries,
  newsletterDays,
];

/** What visitors have given: it stays behind unless it is asked for. */
export const VISITOR_KINDS: ReadonlySet<Kind> = new Set([
  messages,
  comments,
  likes,
  mentions,
  subscribers,
  suppressions,
  deliveries,
  newsletterDays,
]);
