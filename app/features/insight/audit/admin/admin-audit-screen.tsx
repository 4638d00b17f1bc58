import { SearchCheck } from "lucide-react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Disclosure } from "../../../../ui/admin/notes/disclosure.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { Progress } from "../../../../ui/admin/notes/progress.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Moment, useDates } from "../../../../ui/values/moments.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import type { Dates } from "../../../../utils/time-zone.ts";
import { identifyFinding } from "../audit.ts";
import { auditClient } from "../client.ts";
import type { AuditDifference, AuditProgress, AuditSummary, LatestAudit } from "../schema.ts";
import { AuditFindings } from "./admin-audit-findings.tsx";

const ASK_MS = 1000;

const startAudit = () => send(auditClient.audits.$post());

export function AdminAudit({ data }: { data: LatestAudit }) {
  const dates = useDates();
  const toasts = useToasts();
  const { isBusy, send: start } = useWrites(startAudit, (outcome) => {
    if (!outcome.ok) toasts.bad(outcome.message || "The audit couldn't be started");
  });
  const { latest, difference, progress, hasFailed, runs } = data;
  const isRunning = isBusy || progress !== null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead>
        <Button isBusy={isRunning} onClick={() => start(undefined)}>
          {!isRunning && <SearchCheck aria-hidden="true" />}
          {isRunning ? "Auditing..." : "Run audit"}
        </Button>
      </PageHead>
      <Panel className="grid gap-0.5" aria-labelledby="audit">
        <PanelTitle gap="none" id="audit">
          Audit
        </PanelTitle>
        <p className="text-muted">Checks every public page of your site and its links. Nothing is changed.</p>
        <AuditProgressBar progress={progress} result={latest ? describeResult(runs[0], dates) : ""} />
      </Panel>
      {hasFailed && !isRunning && (
        <Notice as="p" tone="warn" role="alert">
          The last audit stopped early and wasn't kept. The server log says why.
        </Notice>
      )}
      {latest ? (
        <>
          <AuditTotals summary={runs[0]} difference={difference} />
          {latest.isCut && (
            <Notice as="p">The site has more pages than one audit covers; the rest were left out.</Notice>
          )}
          <AuditFindings
            findings={latest.findings}
            omitted={latest.omitted}
            fresh={new Set(difference?.fresh.map(identifyFinding))}
          />
          {difference && difference.mended.length > 0 && <MendedFindings difference={difference} />}
          <AuditHistory runs={runs} />
        </>
      ) : (
        <EmptyList
          icon={SearchCheck}
          title="No audit yet"
          hint="The first one takes a few seconds. Later ones also show what has changed since."
        />
      )}
    </div>
  );
}

function describeResult(run: AuditSummary | undefined, { formatDateTime }: Dates): string {
  if (!run) return "";
  return `Last audit ${formatDateTime(run.finishedAt)}: ${countOf(run.errors, "error")}, ${countOf(run.warnings, "warning")} on ${countOf(run.pages, "page")}.`;
}

function AuditTotals({
  summary,
  difference,
}: {
  summary: AuditSummary | undefined;
  difference: AuditDifference | null;
}) {
  const { formatDateTime } = useDates();
  const figures: [string, number | undefined][] = [
    ["Pages", summary?.pages],
    ["Errors", summary?.errors],
    ["Warnings", summary?.warnings],
    ["New", difference?.fresh.length],
    ["Fixed", difference?.mended.length],
    ["Still open", difference?.remaining],
  ];
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(110px,1fr))] gap-3">
        {figures.map(([label, figure]) => (
          <div key={label} className="rounded-md border border-line bg-surface px-4 py-3">
            <dt className="text-meta text-muted">{label}</dt>
            <dd className="font-display text-figure/[1.3] font-semibold tabular-nums">
              {figure === undefined ? "–" : figure.toLocaleString("en")}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        {difference
          ? `New, fixed and still open are counted since the audit of ${formatDateTime(difference.since)}.`
          : "The next audit will show what is new and what has been fixed."}
      </p>
    </>
  );
}

function MendedFindings({ difference }: { difference: AuditDifference }) {
  return (
    <Panel as="div">
      <Disclosure summary={`Fixed since the last audit (${difference.mended.length})`}>
        <ul>
          {difference.mended.map((finding) => (
            <li
              key={identifyFinding(finding)}
              className="border-line py-2.5 wrap-anywhere first:pt-0 last:pb-0 not-first:border-t"
            >
              <Meta as="span">{finding.path}</Meta> {finding.detail}
            </li>
          ))}
        </ul>
      </Disclosure>
    </Panel>
  );
}

const RUN_COLUMNS: readonly Column<AuditSummary>[] = [
  { header: "Finished", cell: ({ finishedAt }) => <Moment at={finishedAt} />, isWide: true },
  { header: "Pages", isNumber: true, cell: ({ pages }) => pages.toLocaleString("en") },
  { header: "Errors", isNumber: true, cell: ({ errors }) => errors.toLocaleString("en") },
  { header: "Warnings", isNumber: true, cell: ({ warnings }) => warnings.toLocaleString("en") },
];

function AuditHistory({ runs }: { runs: readonly AuditSummary[] }) {
  return (
    <Panel aria-labelledby="audit-runs">
      <PanelTitle id="audit-runs">Recent audits</PanelTitle>
      <Table
        isInPanel
        caption="Recent audits, newest first"
        columns={RUN_COLUMNS}
        rows={runs}
        rowKey={({ id }) => id}
        empty={<p className="text-muted">None yet.</p>}
      />
    </Panel>
  );
}

/** Asks every second while an audit runs; a reader hears of its beginning and its result, and not of every page. */
function AuditProgressBar({ progress, result }: { progress: AuditProgress | null; result: string }) {
  const { revalidate, state } = useRevalidator();
  const isRunning = progress !== null;
  useEffect(() => {
    if (!isRunning || state !== "idle") return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, ASK_MS);
    // An owner who comes back wants to know at once.
    const ask = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isRunning, state, revalidate]);
  return (
    <div className="grid gap-2">
      <p role="status" className="not-empty:mt-2">
        {isRunning ? "The audit is running." : result}
      </p>
      {progress && (
        <>
          <Progress
            className="mt-2"
            max={Math.max(progress.known, 1)}
            value={progress.read}
            aria-label="Pages and pictures checked"
          />
          <Meta>
            {progress.known === 0
              ? "Listing the pages"
              : `${progress.read} of ${progress.known} pages and pictures checked`}
          </Meta>
        </>
      )}
    </div>
  );
}
