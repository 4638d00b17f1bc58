import type { Feature } from "../kit/feature.server.ts";
import { assistantFeature } from "./assistant/feature.server.ts";
import { bookingsFeature } from "./clients/bookings/feature.server.ts";
import { contactFeature } from "./clients/contact/feature.server.ts";
import { dealsFeature } from "./clients/deals/feature.server.ts";
import { peopleFeature } from "./clients/people/feature.server.ts";
import { sendersFeature } from "./clients/senders/feature.server.ts";
import { commentsFeature } from "./content/comments/feature.server.ts";
import { mentionsFeature } from "./content/mentions/feature.server.ts";
import { newsletterFeature } from "./content/newsletter/feature.server.ts";
import { pagesFeature } from "./content/pages/feature.server.ts";
import { postsFeature } from "./content/posts/feature.server.ts";
import { profileFeature } from "./content/profile/feature.server.ts";
import { projectsFeature } from "./content/projects/feature.server.ts";
import { redirectsFeature } from "./content/redirects/feature.server.ts";
import { servicesFeature } from "./content/services/feature.server.ts";
import { writingFeature } from "./content/writing/feature.server.ts";
import { activityFeature } from "./core/activity/feature.server.ts";
import { authFeature } from "./core/auth/feature.server.ts";
import { mediaFeature } from "./core/media/feature.server.ts";
import { outboxFeature } from "./core/outbox/feature.server.ts";
import { settingsFeature } from "./core/settings/feature.server.ts";
import { analyticsFeature } from "./insight/analytics/feature.server.ts";
import { auditFeature } from "./insight/audit/feature.server.ts";
import { keywordsFeature } from "./insight/keywords/feature.server.ts";
import { seoFeature } from "./insight/seo/feature.server.ts";
import { businessFeature } from "./money/business/feature.server.ts";
import { engagementsFeature } from "./money/engagements/feature.server.ts";
import { estimatesFeature } from "./money/estimates/feature.server.ts";
import { invoicesFeature } from "./money/invoices/feature.server.ts";
import { paymentsFeature } from "./money/payments/feature.server.ts";
import { portalFeature } from "./money/portal/feature.server.ts";
import { quotesFeature } from "./money/quotes/feature.server.ts";
import { backupsFeature } from "./office/backups/feature.server.ts";
import { claimsFeature } from "./office/home/claims/feature.server.ts";
import { dashboardFeature } from "./office/home/dashboard/feature.server.ts";
import { notificationsFeature } from "./office/home/notifications/feature.server.ts";
import { setupFeature } from "./office/home/setup/feature.server.ts";
import { todayFeature } from "./office/home/today/feature.server.ts";
import { launchFeature } from "./office/launch/feature.server.ts";
import { portabilityFeature } from "./office/portability/feature.server.ts";
import { sampleFeature } from "./office/sample/feature.server.ts";
import { searchFeature } from "./office/search/feature.server.ts";
import { trashFeature } from "./office/trash/feature.server.ts";

/** All features, in the order in which calls are matched and workers start. */
export const FEATURES: readonly Feature[] = [
  authFeature,
  // Before all that shows pictures, when an archive is read.
  mediaFeature,
  settingsFeature,
  outboxFeature,
  profileFeature,
  projectsFeature,
  postsFeature,
  servicesFeature,
  pagesFeature,
  contactFeature,
  sendersFeature,
  commentsFeature,
  mentionsFeature,
  assistantFeature,
  writingFeature,
  newsletterFeature,
  businessFeature,
  peopleFeature,
  bookingsFeature,
  dealsFeature,
  estimatesFeature,
  invoicesFeature,
  paymentsFeature,
  engagementsFeature,
  portalFeature,
  quotesFeature,
  analyticsFeature,
  seoFeature,
  auditFeature,
  keywordsFeature,
  redirectsFeature,
  notificationsFeature,
  activityFeature,
  dashboardFeature,
  todayFeature,
  claimsFeature,
  setupFeature,
  launchFeature,
  searchFeature,
  trashFeature,
  sampleFeature,
  portabilityFeature,
  backupsFeature,
];
