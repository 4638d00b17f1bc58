import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import {
  type IssueIntent,
  type IssueOutcome,
  loadIssue,
  NEW_ISSUE_PATH,
  runIssueIntent,
} from "../../../features/newsletter/issues/admin/admin-issue.ts";
import { AdminIssuePage } from "../../../features/newsletter/issues/admin/admin-issue-page.tsx";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/newsletter-issue";

export const handle = { title: "Newsletter issue" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  // Only its action is meant: there is no issue yet.
  if (new URL(request.url).pathname === NEW_ISSUE_PATH) throw redirect("/admin/newsletter/issues");
  return loadIssue(params.id, request.url);
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const intent: IssueIntent = await request.json();
  return runIssueIntent(params.id, intent, request.url);
}

/** What was deleted is not asked for again before the list is shown. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const outcome = actionResult as IssueOutcome | undefined;
  return outcome?.ok && outcome.intent?.intent === "delete" ? false : defaultShouldRevalidate;
}

export default function NewsletterIssue({ loaderData }: Route.ComponentProps) {
  return <AdminIssuePage key={loaderData.issue.id} {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The issue could not be loaded" />;
}
