import type { Feature } from "../../../kit/feature.server.ts";
import { categoryFollowers } from "../posts/categories/categories.server.ts";
import { newsletterApi } from "./api/newsletter-api.server.ts";
import { issueMailsApi, newsletterSendingsApi } from "./delivery/api.server.ts";
import { deliveriesKind } from "./delivery/archive.server.ts";
import { newsletterSender } from "./delivery/newsletter-sender.server.ts";
import { ISSUE_BODY_MAX_BYTES, newsletterIssuesApi } from "./issues/api.server.ts";
import { issuesKind } from "./issues/archive.server.ts";
import { issuePreviewPlace } from "./issues/issue-previews.server.ts";
import { newsletterPreviewApi } from "./issues/preview-api.server.ts";
import { subscriberPersonalData } from "./personal-data.server.ts";
import { newsletterSubscribersApi, SUBSCRIBER_IMPORT_BODY_MAX_BYTES } from "./subscribers/api.server.ts";
import { newsletterDaysKind, subscribersKind, suppressionsKind } from "./subscribers/archive.server.ts";
import { subscriberSweeper } from "./subscribers/subscriber-sweeper.server.ts";
import { suppressedAddressesApi } from "./subscribers/suppressed-api.server.ts";
import { subscriberPlaces } from "./subscription/subscription-links.server.ts";
import { topicFollowers } from "./subscription/topics.server.ts";

export const newsletterFeature: Feature = {
  name: "newsletter",
  provide: (site) => site.provide(categoryFollowers, topicFollowers),
  api: (site) => [
    ["/newsletter", newsletterPreviewApi(site).router],
    ["/newsletter/issues", newsletterIssuesApi(site).router],
    ["/newsletter/issues", newsletterSendingsApi(site).router],
    ["/newsletter/issues", issueMailsApi(site).router],
    ["/newsletter", newsletterApi(site).router],
    ["/newsletter/subscribers", newsletterSubscribersApi(site).router],
    ["/newsletter/suppressed", suppressedAddressesApi(site).router],
  ],
  publicWrites: ["POST /api/newsletter/subscribe", "POST /api/newsletter/unsubscribe"],
  writesFromElsewhere: ["POST /api/newsletter/unsubscribe"],
  openWhileHidden: [/^\/api\/newsletter\/unsubscribe$/],
  linkedPlaces: [issuePreviewPlace, ...subscriberPlaces],
  bodies: {
    larger: {
      "/api/newsletter/issues": ISSUE_BODY_MAX_BYTES,
      "/api/newsletter/subscribers/import": SUBSCRIBER_IMPORT_BODY_MAX_BYTES,
    },
    own: ["/api/newsletter/unsubscribe"],
  },
  archive: [issuesKind, subscribersKind, suppressionsKind, deliveriesKind, newsletterDaysKind],
  personalData: subscriberPersonalData,
  workers: [newsletterSender, subscriberSweeper],
};
