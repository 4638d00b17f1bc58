import { RefreshCw, Send } from "lucide-react";
import { useRevalidator } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Disclosure } from "../../../../ui/admin/notes/disclosure.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Moment, useDates } from "../../../../ui/values/moments.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { FactList, type SeoFact } from "../admin-fact-list.tsx";
import { Step, StepList } from "../admin-step-list.tsx";
import type { IndexNowState, IndexSubmission, SitemapReport } from "../schema.ts";
import { seoPresenceClient } from "./client.ts";
import { describeAnswer, isTaken } from "./index-now.ts";
import type { SitemapData } from "./sitemap-data.ts";

const regenerateSitemap = () =>
  send(seoPresenceClient["regenerate-sitemap"].$post({ json: { blogPosts: [], projects: [] } }));
/** Only what has changed, or every page again. */
const notifyEngines = ({ isAll }: { isAll: boolean }) =>
  send(seoPresenceClient["ping-search-engines"].$post({ query: isAll ? { all: "true" } : {} }));

export function AdminSitemap({ data: { sitemap, indexNow, submissions } }: { data: SitemapData }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel>
        <PanelTitle>Sitemap</PanelTitle>
        <SitemapFactList sitemap={sitemap} />
        <RegenerateButton />
      </Panel>
      <Panel>
        <PanelTitle>Search engines</PanelTitle>
        <IndexNowFacts state={indexNow} />
        <NotifyButtons />
      </Panel>
      <Panel>
        <PanelTitle>Submissions</PanelTitle>
        <AdminSubmissions submissions={submissions} />
      </Panel>
    </div>
  );
}

function SitemapFactList({ sitemap }: { sitemap: SitemapReport }) {
  const { formatDateTime } = useDates();
  const { exists, files, pages, images, lastModified, regeneratedAt } = sitemap;
  return (
    <FactList
      facts={[
        ["State", exists ? "In place" : "Missing: it doesn't load"],
        ["Pages", pages.toLocaleString("en")],
        ["Pictures", images.toLocaleString("en")],
        ["Files", `${files.toLocaleString("en")}, which may hold 50,000 pages each`],
        ["Latest change", lastModified ? formatDateTime(lastModified) : "Unknown"],
        [
          "Last regenerated",
          regeneratedAt ? formatDateTime(regeneratedAt) : "Never: it updates itself with every change",
        ],
      ]}
    />
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
    <p className="flex flex-wrap gap-2">
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
      // Without pages there is no submission, and no search engine was notified.
      return outcome.data.data.pages > 0
        ? toasts.good("Successfully notified search engines!")
        : toasts.note(outcome.data.message);
    }
    // A refused submission is in the list too.
    void revalidate();
    if (outcome.status === 0) return toasts.bad("An error occurred while notifying search engines.");
    toasts.bad(`Failed to notify search engines: ${outcome.message}`);
  });
  return (
    <p className="flex flex-wrap gap-2">
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
  const { formatDateTime } = useDates();
  const { isOn, reason, endpoint, keyAddress, waiting, nextTryAt } = state;
  const facts: SeoFact[] = [["Waiting", countOf(waiting, "page")]];
  if (isOn) facts.push(["Submitted to", endpoint], ["Key file", <KeyFile key="key" address={keyAddress} />]);
  if (nextTryAt) facts.push(["Next try", formatDateTime(nextTryAt)]);
  return (
    <>
      <p>
        {isOn
          ? "Changed pages are submitted through IndexNow a minute after the last change, for Bing, Yandex, Seznam and Naver. Google reads the sitemap instead."
          : `Nothing is submitted. ${reason}`}
      </p>
      <FactList facts={facts} />
    </>
  );
}

function KeyFile({ address }: { address: string }) {
  return (
    <TextLink href={address} target="_blank" rel="noreferrer">
      {address}
    </TextLink>
  );
}

function AdminSubmissions({ submissions }: { submissions: readonly IndexSubmission[] }) {
  if (submissions.length === 0) {
    return (
      <EmptyList
        icon={Send}
        title="Nothing submitted yet"
        hint="Each submission is listed here with its answer."
      />
    );
  }
  return (
    <StepList>
      {submissions.map((submission) => (
        <SubmissionRow key={submission.id} submission={submission} />
      ))}
    </StepList>
  );
}

function SubmissionRow({ submission }: { submission: IndexSubmission }) {
  const { engine, pages, paths, status, answer, createdAt } = submission;
  const count = countOf(pages, "page");
  const more = pages > paths.length ? ` and ${(pages - paths.length).toLocaleString("en")} more` : "";
  return (
    <Step
      state={isTaken(status) ? "done" : "failed"}
      label={
        <>
          {describeAnswer(status)}{" "}
          {status > 0 && <Badge tone={isTaken(status) ? "good" : "bad"}>Answer {status}</Badge>}
        </>
      }
    >
      <Meta>
        {engine} · {count} · <Moment at={createdAt} />
      </Meta>
      {answer && !isTaken(status) && <p className="text-muted">{answer}</p>}
      <Disclosure summary="Which pages">
        <p>
          {paths.join(", ")}
          {more}
        </p>
      </Disclosure>
    </Step>
  );
}
