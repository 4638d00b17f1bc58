import { RefreshCw, Send } from "lucide-react";
import { useRevalidator } from "react-router";
import { send } from "../../../kit/http/client.ts";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../utils/dates.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import type { IndexNowState, SitemapReport } from "../schema.ts";
import { AdminSubmissions } from "./admin-submissions.tsx";
import { seoPresenceClient } from "./client.ts";
import type { SitemapData } from "./sitemap-data.ts";

const regenerateSitemap = () =>
  send(seoPresenceClient["regenerate-sitemap"].$post({ json: { blogPosts: [], projects: [] } }));
/** Only what has changed, or every page again. */
const notifyEngines = ({ isAll }: { isAll: boolean }) =>
  send(seoPresenceClient["ping-search-engines"].$post({ query: isAll ? { all: "true" } : {} }));

export function AdminSitemap({ data: { sitemap, indexNow, submissions } }: { data: SitemapData }) {
  return (
    <div className="adm-stack">
      <section className="adm-panel">
        <h2>Sitemap</h2>
        <SitemapFactList sitemap={sitemap} />
        <RegenerateButton />
      </section>
      <section className="adm-panel">
        <h2>Search engines</h2>
        <IndexNowFacts state={indexNow} />
        <NotifyButtons />
      </section>
      <section className="adm-panel">
        <h2>Submissions</h2>
        <AdminSubmissions submissions={submissions} />
      </section>
    </div>
  );
}

function SitemapFactList({ sitemap }: { sitemap: SitemapReport }) {
  const { exists, files, pages, images, lastModified, regeneratedAt } = sitemap;
  return (
    <dl className="adm-seo-facts">
      <dt>State</dt>
      <dd>{exists ? "In place" : "Missing: it doesn't load"}</dd>
      <dt>Pages</dt>
      <dd>{pages.toLocaleString("en")}</dd>
      <dt>Pictures</dt>
      <dd>{images.toLocaleString("en")}</dd>
      <dt>Files</dt>
      <dd>{files.toLocaleString("en")}, which may hold 50,000 pages each</dd>
      <dt>Latest change</dt>
      <dd>{lastModified ? formatDateTime(lastModified) : "Unknown"}</dd>
      <dt>Last regenerated</dt>
      <dd>{regeneratedAt ? formatDateTime(regeneratedAt) : "Never: it updates itself with every change"}</dd>
    </dl>
  );
}

function RegenerateButton() {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { isBusy, send: regenerate } = useWrites(regenerateSitemap, (outcome) => {
    if (outcome.ok) return toasts.good("Sitemap regenerated successfully!");
    void revalidate();
    if (outcome.status === 0) return toasts.bad("An error occurred while regenerating the sitemap.");
    toasts.bad(`Failed to regenerate sitemap: ${outcome.message}`);
  });
  return (
    <p className="adm-row">
      <Button variant="secondary" onClick={() => regenerate(undefined)} disabled={isBusy}>
        <RefreshCw aria-hidden="true" />
        {isBusy ? "Regenerating..." : "Regenerate Sitemap"}
      </Button>
    </p>
  );
}

function NotifyButtons() {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { isBusy, send: notify } = useWrites(notifyEngines, (outcome) => {
    if (outcome.ok) {
      // An empty submission is none, and nobody was notified.
      return outcome.data.data.pages > 0
        ? toasts.good("Successfully notified search engines!")
        : toasts.note(outcome.data.message);
    }
    // What was refused is in the list of submissions too.
    void revalidate();
    if (outcome.status === 0) return toasts.bad("An error occurred while notifying search engines.");
    toasts.bad(`Failed to notify search engines: ${outcome.message}`);
  });
  return (
    <p className="adm-row">
      <Button onClick={() => notify({ isAll: false })} disabled={isBusy}>
        <Send aria-hidden="true" />
        {isBusy ? "Notifying..." : "Notify Search Engines"}
      </Button>
      <Button variant="secondary" onClick={() => notify({ isAll: true })} disabled={isBusy}>
        Submit all pages again
      </Button>
    </p>
  );
}

function IndexNowFacts({ state }: { state: IndexNowState }) {
  const { isOn, reason, endpoint, keyAddress, waiting, nextTryAt } = state;
  return (
    <>
      <p>
        {isOn
          ? "Changed pages are submitted through IndexNow a minute after the last change, for Bing, Yandex, Seznam and Naver. Google reads the sitemap instead."
          : `Nothing is submitted. ${reason}`}
      </p>
      <dl className="adm-seo-facts">
        <dt>Waiting</dt>
        <dd>{countOf(waiting, "page")}</dd>
        {isOn && (
          <>
            <dt>Submitted to</dt>
            <dd>{endpoint}</dd>
            <dt>Key file</dt>
            <dd>
              <a href={keyAddress} className="adm-link" target="_blank" rel="noreferrer">
                {keyAddress}
              </a>
            </dd>
          </>
        )}
        {nextTryAt && (
          <>
            <dt>Next try</dt>
            <dd>{formatDateTime(nextTryAt)}</dd>
          </>
        )}
      </dl>
    </>
  );
}
