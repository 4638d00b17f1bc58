import { data, redirect, useSearchParams } from "react-router";
import { formContext, pageContext } from "../../context.ts";
import { NewsletterPage } from "../../features/content/newsletter/site/newsletter-page.tsx";
import { SubscribeForm } from "../../features/content/newsletter/site/subscribe-form.tsx";
import {
  parseSignals,
  SUBSCRIBE_SUCCESS,
  SUBSCRIBE_UNMAILED,
} from "../../features/content/newsletter/subscription/subscription.ts";
import { subscribeVisitor } from "../../features/content/newsletter/subscription/visitor-subscription.server.ts";
import { isMailOn } from "../../features/core/outbox/mail-probe.server.ts";
import { findSite, formatPageTitle } from "../../features/insight/seo/meta.ts";
import { readSender } from "../../kit/http/visitor.server.ts";
import type { Route } from "./+types/newsletter";
import "../../styles/site.css";

const EMAIL_SHOWN_MAX_CHARS = 300;

export const handle = { title: "Newsletter" };

/** The same command as `POST /api/newsletter/subscribe`, for a browser without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = Object.fromEntries(await request.formData().catch(() => new FormData()));
  const { site } = context.get(pageContext);
  const result = await subscribeVisitor(
    site,
    readSender(context.get(formContext)),
    values,
    parseSignals(values),
  );
  if (result.ok) return redirect(`/newsletter?sent=${isMailOn(site) ? 1 : "unmailed"}`, 303);
  const email = String(values.email ?? "").slice(0, EMAIL_SHOWN_MAX_CHARS);
  const fault = result.fields?.email ?? "";
  const refused = { message: fault ? "" : result.message, fault, email };
  return data(refused, { status: result.code === "too_many_requests" ? 429 : 400 });
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatPageTitle(findSite(matches), handle.title) },
    { name: "robots", content: "noindex, follow" },
  ];
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const answer = query.get("sent") === "unmailed" ? SUBSCRIBE_UNMAILED : SUBSCRIBE_SUCCESS;
  return (
    <NewsletterPage title="Newsletter">
      <p>New articles in your inbox. Confirm once, unsubscribe any time.</p>
      <SubscribeForm
        source="/newsletter"
        answer={query.has("sent") ? answer : undefined}
        refused={actionData}
      />
    </NewsletterPage>
  );
}
