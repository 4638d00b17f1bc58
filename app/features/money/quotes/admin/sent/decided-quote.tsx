import { Download } from "lucide-react";
import { BackLink } from "../../../../../ui/admin/back-link.tsx";
import { Fact, FactList } from "../../../../../ui/admin/figures/fact-list.tsx";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { useDownload } from "../../../../../ui/admin/overlays/use-download.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { Button, ButtonLink } from "../../../../../ui/button.tsx";
import { Moment } from "../../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { formatMoney } from "../../../../../utils/money.ts";
import { DocumentMails } from "../../../documents/document-mails/document-mails.tsx";
import { ACCEPTANCE_WAY_LABELS } from "../../quote.ts";
import type { Quote } from "../../schema.ts";
import { nameQuote } from "../quote-labels.tsx";
import type { QuoteData } from "../quotes-data.ts";
import { downloadAcceptance } from "../write-quote.ts";
import { ClientPage } from "./client-page.tsx";
import { QuoteFacts } from "./quote-facts.tsx";
import { VersionList } from "./version-list.tsx";

interface DecidedQuoteProps {
  quote: Quote;
  data: QuoteData;
}

/** An accepted, declined or withdrawn quote, which can't be changed any more. */
export function DecidedQuote({ quote, data }: DecidedQuoteProps) {
  const { link } = data;
  const { engagementId, acceptance, status } = quote;
  return (
    <div className="grid max-w-240 grid-cols-1 gap-4">
      <PageHead title={nameQuote(quote)} back={<BackLink to="/admin/quotes">All quotes</BackLink>}>
        {acceptance && engagementId && (
          <ButtonLink to={pathToRecord("engagement", engagementId)}>Open the work</ButtonLink>
        )}
      </PageHead>
      <QuoteFacts quote={quote} />
      {acceptance && <AcceptancePanel quote={quote} acceptance={acceptance} />}
      {link && status !== "withdrawn" && <ClientPage quote={quote} link={link} />}
      <DocumentMails record={quote} data={data} />
      <VersionList quote={quote} />
      {quote.sent && <Lines sent={quote.sent} />}
    </div>
  );
}

interface AcceptancePanelProps {
  quote: Quote;
  acceptance: NonNullable<Quote["acceptance"]>;
}

function AcceptancePanel({ quote: { id, currency }, acceptance }: AcceptancePanelProps) {
  const { name, at, how, n, sha256, totalMinor: minor } = acceptance;
  const pdf = useDownload(() => downloadAcceptance(id));
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="acceptance">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PanelTitle id="acceptance" gap="none">
          Acceptance record
        </PanelTitle>
        <Button variant="secondary" size="sm" isBusy={pdf.isBusy} onClick={pdf.run}>
          <Download aria-hidden="true" />
          Download record
        </Button>
      </div>
      <FactList layout="rows">
        <Fact name="Accepted by">{name}</Fact>
        <Fact name="When">
          <Moment at={at} />
        </Fact>
        <Fact name="How">{ACCEPTANCE_WAY_LABELS[how]}</Fact>
        <Fact name="Version">{n}</Fact>
        <Fact name="Total">{formatMoney({ minor, currency })}</Fact>
        <Fact name="SHA-256">
          <code className="text-meta">{sha256}</code>
        </Fact>
      </FactList>
    </Panel>
  );
}

/** A summary of the version that was sent last; the PDF has all of it. */
function Lines({ sent: { title, lines } }: { sent: NonNullable<Quote["sent"]> }) {
  return (
    <Panel className="grid grid-cols-1 gap-2" aria-labelledby="quote-lines">
      <PanelTitle id="quote-lines" gap="none" className="wrap-anywhere">
        {title}
      </PanelTitle>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line.id} className="wrap-anywhere">
            {line.title}
            {line.isOptional && <span className="text-muted"> (optional)</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
