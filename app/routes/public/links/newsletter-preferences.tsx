import { redirect } from "react-router";
import { pageContext } from "../../../context.ts";
import {
  PreferencesPage,
  type PreferencesState,
} from "../../../features/content/newsletter/site/preferences-page.tsx";
import {
  deleteOwnData,
  findPreferences,
  leaveNewsletter,
  updatePreferences,
} from "../../../features/content/newsletter/subscription/preferences.server.ts";
import { listCategories } from "../../../features/content/posts/categories/categories.server.ts";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import type { Site } from "../../../kit/site.server.ts";
import {
  PRIVATE_HEADERS,
  readForm,
  readText,
  readToken,
  toPageAddress,
} from "../../../utils/http/private-page.ts";
import type { Route } from "./+types/newsletter-preferences";
import "../../../styles/site.css";

const PATH = "/newsletter/preferences";

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, secret, now } = context.get(pageContext);
  const token = url.searchParams.get("token") ?? "";
  const done = url.searchParams.get("done");
  const preferences = await findPreferences(db, { secret, token, now: now() });
  const state: PreferencesState = preferences
    ? {
        kind: "shown",
        preferences,
        categories: await listCategories(db),
        isSaved: done === "saved",
        fault: url.searchParams.get("fault"),
      }
    : { kind: done === "deleted" ? "deleted" : "invalid" };
  return { state, token };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { site } = context.get(pageContext);
  const form = await readForm(request);
  const token = readToken(form);
  switch (readText(form, "intent")) {
    case "leave":
      await leaveNewsletter(site, token);
      return redirect(toPageAddress(PATH, { token }), 303);
    case "delete":
      return (await deleteOwnData(site, token))
        ? redirect(toPageAddress(PATH, { token, done: "deleted" }), 303)
        : redirect(toPageAddress(PATH, { token }), 303);
    default:
      return savePreferences(site, token, form);
  }
}

/** The page is rendered only from its address, so a fault is passed back in it. */
async function savePreferences(site: Site, token: string, form: FormData) {
  const topics = form.getAll("topics").map(String);
  const name = readText(form, "name");
  const result = topics.length > 0 ? await updatePreferences(site, token, { name, topics }) : undefined;
  if (result?.ok) return redirect(toPageAddress(PATH, { token, done: "saved" }), 303);
  const fault = result && "name" in result.fields ? "name" : "topics";
  return redirect(toPageAddress(PATH, { token, fault }), 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatPageTitle(findSite(matches), "Newsletter") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function NewsletterPreferences({ loaderData }: Route.ComponentProps) {
  return <PreferencesPage {...loaderData} />;
}
