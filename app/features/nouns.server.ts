import type { Noun } from "../kit/noun.server.ts";
import { activityNoun } from "./activity/noun.server.ts";
import { analyticsNoun } from "./analytics/noun.server.ts";
import { assistantNoun } from "./assistant/noun.server.ts";
import { auditNoun } from "./audit/noun.server.ts";
import { authNoun } from "./auth/noun.server.ts";
import { backupsNoun } from "./backups/noun.server.ts";
import { bookingsNoun } from "./bookings/noun.server.ts";
import { businessNoun } from "./business/noun.server.ts";
import { claimsNoun } from "./claims/noun.server.ts";
import { commentsNoun } from "./comments/noun.server.ts";
import { contactNoun } from "./contact/noun.server.ts";
import { dashboardNoun } from "./dashboard/noun.server.ts";
import { dealsNoun } from "./deals/noun.server.ts";
import { engagementsNoun } from "./engagements/noun.server.ts";
import { estimatesNoun } from "./estimates/noun.server.ts";
import { invoicesNoun } from "./invoices/noun.server.ts";
import { keywordsNoun } from "./keywords/noun.server.ts";
import { launchNoun } from "./launch/noun.server.ts";
import { mediaNoun } from "./media/noun.server.ts";
import { mentionsNoun } from "./mentions/noun.server.ts";
import { newsletterNoun } from "./newsletter/noun.server.ts";
import { notificationsNoun } from "./notifications/noun.server.ts";
import { outboxNoun } from "./outbox/noun.server.ts";
import { pagesNoun } from "./pages/noun.server.ts";
import { paymentsNoun } from "./payments/noun.server.ts";
import { peopleNoun } from "./people/noun.server.ts";
import { portabilityNoun } from "./portability/noun.server.ts";
import { portalNoun } from "./portal/noun.server.ts";
import { postsNoun } from "./posts/noun.server.ts";
import { profileNoun } from "./profile/noun.server.ts";
import { projectsNoun } from "./projects/noun.server.ts";
import { quotesNoun } from "./quotes/noun.server.ts";
import { redirectsNoun } from "./redirects/noun.server.ts";
import { sampleNoun } from "./sample/noun.server.ts";
import { searchNoun } from "./search/noun.server.ts";
import { sendersNoun } from "./senders/noun.server.ts";
import { seoNoun } from "./seo/noun.server.ts";
import { servicesNoun } from "./services/noun.server.ts";
import { settingsNoun } from "./settings/noun.server.ts";
import { setupNoun } from "./setup/noun.server.ts";
import { todayNoun } from "./today/noun.server.ts";
import { trashNoun } from "./trash/noun.server.ts";
import { writingNoun } from "./writing/noun.server.ts";

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
