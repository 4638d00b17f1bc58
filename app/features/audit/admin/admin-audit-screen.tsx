import { SearchCheck } from "lucide-react";
import { send } from "../../../kit/http/client.ts";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { type Column, Table } from "../../../ui/admin/records/table.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../utils/dates.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import { identifyFinding } from "../audit.ts";
import { auditClient } from "../client.ts";
import type { AuditDifference, AuditSummary, LatestAudit } from "../schema.ts";
import { AuditFindings } from "./admin-audit-findings.tsx";
import { AuditProgressBar } from "./admin-audit-progress.tsx";

const startAudit = () => send(auditClient.audits.$post());

export function AdminAudit({ data }: { data: LatestAudit }) {
  const toasts = useToasts();
  const { isBusy, send: start } = useWrites(startAudit, (outcome) => {
    if (!outcome.ok) toasts.bad(outcome.message || "The audit couldn't be started");
  });
  const { latest, difference, progress, hasFailed, runs } = data;
  const isRunning = isBusy || progress !== null;
  return (
    <div className="adm-stack">
      <PageHead>
        <Button isBusy={isRunning} onClick={() => start(undefined)}>
          {!isRunning && <SearchCheck aria-hidden="true" />}
          {isRunning ? "Auditing..." : "Run audit"}
        </Button>
      </PageHead>
      <section className="adm-panel adm-audit-head" aria-labelledby="audit">
        <h2 id="audit">Audit</h2>
        <p className="adm-muted">Checks every public page of your site and its links. Nothing is changed.</p>
        <AuditProgressBar progress={progress} result={latest ? describeResult(runs[0]) : ""} />
      </section>
      {hasFailed && !isRunning && (
        <p className="adm-notice adm-notice-warn" role="alert">
          The last audit stopped early and wasn't kept. The server log says why.
        </p>
      )}
      {latest ? (
        <>
          <AuditTotals summary={runs[0]} difference={difference} />
          {latest.isCut && (
            <p className="adm-notice">
              {" "}
              The site has more pages than one audit covers; the rest were left out.{" "}
            </p>
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

function describeResult(run: AuditSummary | undefined): string {
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
      <dl className="adm-audit-totals">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure === undefined ? "–" : figure.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
      <p className="adm-muted">
        {difference
          ? `New, fixed and still open are counted since the audit of ${formatDateTime(difference.since)}.`
          : "The next audit will show what is new and what has been fixed."}
      </p>
    </>
  );
}

function MendedFindings({ difference }: { difference: AuditDifference }) {
  return (
    <details className="adm-panel adm-audit-mended">
      <summary className="adm-more">Fixed since the last audit ({difference.mended.length})</summary>
      <ul>
        {difference.mended.map((finding) => (
          <li key={identifyFinding(finding)}>
            <span className="adm-meta">{finding.path}</span> {finding.detail}
          </li>
        ))}
      </ul>
    </details>
  );
}

const RUN_COLUMNS: readonly Column<AuditSummary>[] = [
  { header: "Finished", cell: ({ finishedAt }) => formatDateTime(finishedAt), isWide: true },
  { header: "Pages", isNumber: true, cell: ({ pages }) => pages.toLocaleString("en") },
  { header: "Errors", isNumber: true, cell: ({ errors }) => errors.toLocaleString("en") },
  { header: "Warnings", isNumber: true, cell: ({ warnings }) => warnings.toLocaleString("en") },
];

function AuditHistory({ runs }: { runs: readonly AuditSummary[] }) {
  return (
    <section className="adm-panel" aria-labelledby="audit-runs">
      <h2 id="audit-runs">Recent audits</h2>
      <Table
        caption="Recent audits, newest first"
        columns={RUN_COLUMNS}
        rows={runs}
        rowKey={({ id }) => id}
        empty={<p className="adm-muted">None yet.</p>}
      />
    </section>
  );
}
