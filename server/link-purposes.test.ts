import { expect, it } from "vitest";
import {
  createConfirmToken,
  createModerationToken,
  createRepliesToken,
  readConfirmToken,
  readModerationToken,
  readRepliesToken,
} from "../app/features/content/comments/store/comment-tokens.server.ts";
import {
  createPreviewPath,
  readPreviewToken,
} from "../app/features/content/newsletter/issues/issue-previews.server.ts";
import {
  createConfirmLink,
  listSubscriberLinks,
  readConfirmLink,
  readPreferencesLink,
  readUnsubscribeLink,
} from "../app/features/content/newsletter/subscription/subscription-links.server.ts";
import { PASS_PURPOSE } from "../app/features/office/launch/site-pass.server.ts";
import { readLink, signLink } from "../app/kit/keys/signed-links.server.ts";
import { TEST_NOW } from "../tests/helpers/builders.ts";

const secret = "a secret of thirty-two characters";
const site = { secret, siteUrl: new URL("https://site.example") };
const id = "one-id";
const tokenOf = (address: string) => new URL(address, site.siteUrl).searchParams.get("token") ?? "";
const links = listSubscriberLinks(site, id);

const READERS: Record<string, (token: string) => unknown> = {
  confirm: (token) => readConfirmLink(secret, token, TEST_NOW),
  preferences: (token) => readPreferencesLink(secret, token, TEST_NOW),
  unsubscribe: (token) => readUnsubscribeLink(secret, token, TEST_NOW),
  preview: (token) => readPreviewToken(secret, token, TEST_NOW),
  moderation: (token) => readModerationToken(secret, token, TEST_NOW),
  replies: (token) => readRepliesToken(secret, token, TEST_NOW),
  "confirm a comment": (token) => readConfirmToken(secret, token, TEST_NOW),
  pass: (token) => readLink(secret, PASS_PURPOSE, token, TEST_NOW),
};

it.each([
  ["confirm", tokenOf(createConfirmLink(site, { id, round: "1", now: TEST_NOW })), ["confirm"]],
  // A reader who may choose topics may leave.
  ["preferences", tokenOf(links.preferences), ["preferences", "unsubscribe"]],
  ["unsubscribe", tokenOf(links.unsubscribe), ["unsubscribe"]],
  ["one click", tokenOf(links.oneClick), ["unsubscribe"]],
  ["preview", tokenOf(createPreviewPath(secret, id, TEST_NOW)), ["preview"]],
  ["moderation", createModerationToken(secret, { id, round: 0 }, TEST_NOW), ["moderation"]],
  ["replies", createRepliesToken(secret, id), ["replies"]],
  [
    "confirm a comment",
    createConfirmToken(secret, { commentId: id, key: "key" }, TEST_NOW),
    ["confirm a comment"],
  ],
  ["pass", signLink(secret, { purpose: PASS_PURPOSE, subject: id, expiresAt: undefined }), ["pass"]],
])("the link of a mail to %s opens nothing else", (_, token, doors) => {
  const opened = Object.keys(READERS).filter((door) => READERS[door]?.(token) !== undefined);
  expect(opened).toEqual(doors);
});
