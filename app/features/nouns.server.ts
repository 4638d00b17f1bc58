import type { Noun } from "../kit/noun.server.ts";
import { activityNoun } from "./core/activity/noun.server.ts";
import { analyticsNoun } from "./insight/analytics/noun.server.ts";
import { assistantNoun } from "./assistant/noun.server.ts";
import { auditNoun } from "./insight/audit/noun.server.ts";
import { authNoun } from "./core/auth/noun.server.ts";
import { backupsNoun } from "./office/backups/noun.server.ts";
import { bookingsNoun } from "./clients/bookings/noun.server.ts";
import { businessNoun } from "./money/business/noun.server.ts";
import { claimsNoun } from "./office/home/claims/noun.server.ts";
import { commentsNoun } from "./content/comments/noun.server.ts";
import { contactNoun } from "./clients/contact/noun.server.ts";
import { dashboardNoun } from "./office/home/dashboard/noun.server.ts";
import { dealsNoun } from "./clients/deals/noun.server.ts";
import { engagementsNoun } from "./money/engagements/noun.server.ts";
import { estimatesNoun } from "./money/estimates/noun.server.ts";
import { invoicesNoun } from "./money/invoices/noun.server.ts";
import { keywordsNoun } from "./insight/keywords/noun.server.ts";
import { launchNoun } from "./office/launch/noun.server.ts";
import { mediaNoun } from "./core/media/noun.server.ts";
import { mentionsNoun } from "./content/mentions/noun.server.ts";
import { newsletterNoun } from "./content/newsletter/noun.server.ts";
import { notificationsNoun } from "./office/home/notifications/noun.server.ts";
import { outboxNoun } from "./core/outbox/noun.server.ts";
import { pagesNoun } from "./content/pages/noun.server.ts";
import { paymentsNoun } from "./money/payments/noun.server.ts";
import { peopleNoun } from "./clients/people/noun.server.ts";
import { portabilityNoun } from "./office/portability/noun.server.ts";
import { portalNoun } from "./money/portal/noun.server.ts";
import { postsNoun } from "./content/posts/noun.server.ts";
import { profileNoun } from "./content/profile/noun.server.ts";
import { projectsNoun } from "./content/projects/noun.server.ts";
import { quotesNoun } from "./money/quotes/noun.server.ts";
import { redirectsNoun } from "./content/redirects/noun.server.ts";
import { sampleNoun } from "./office/sample/noun.server.ts";
import { searchNoun } from "./office/search/noun.server.ts";
import { sendersNoun } from "./clients/senders/noun.server.ts";
import { seoNoun } from "./insight/seo/noun.server.ts";
import { servicesNoun } from "./content/services/noun.server.ts";
import { settingsNoun } from "./core/settings/noun.server.ts";
import { setupNoun } from "./office/home/setup/noun.server.ts";
import { todayNoun } from "./office/home/today/noun.server.ts";
import { trashNoun } from "./office/trash/noun.server.ts";
import { writingNoun } from "./content/writing/noun.server.ts";

/** What the site is made of, in the order in which calls are matched and workers begin. */
export const NOUNS: readonly Noun[] = [
  authNoun,
  // Before all that shows pictures, when an archive is read.
  mediaNoun,
  settingsNoun,
  outboxNoun,
  profileNoun,
  projectsNoun,
  postsNoun,
  servicesNoun,
  pagesNoun,
  contactNoun,
  sendersNoun,
  commentsNoun,
  mentionsNoun,
  assistantNoun,
  writingNoun,
  newsletterNoun,
  businessNoun,
  peopleNoun,
  bookingsNoun,
  dealsNoun,
  estimatesNoun,
  invoicesNoun,
  paymentsNoun,
  engagementsNoun,
  portalNoun,
  quotesNoun,
  analyticsNoun,
  seoNoun,
  auditNoun,
  keywordsNoun,
  redirectsNoun,
  notificationsNoun,
  activityNoun,
  dashboardNoun,
  todayNoun,
  claimsNoun,
  setupNoun,
  launchNoun,
  searchNoun,
  trashNoun,
  sampleNoun,
  portabilityNoun,
  backupsNoun,
];
