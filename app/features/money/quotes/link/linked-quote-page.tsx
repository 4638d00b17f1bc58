import { FileDown, ShieldCheck } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { SaidNotice } from "../../../../ui/page/documents/said-notice.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";
import { isOwner } from "../../../../utils/http/owner-token.ts";
import { QuoteContent } from "./quote-content.tsx";
import { AcceptForm, DeclineForm, QuestionForm } from "./quote-forms.tsx";
import { markOptions, type PostedQuote, pathToOptions, type QuotePage } from "./quote-page.ts";

interface LinkedQuotePageProps {
  page: QuotePage;
  token: string;
  posted: PostedQuote | undefined;
}

const ONE_COLUMN = "grid-cols-[minmax(0,52rem)] justify-center gap-8";

/** All about one quote: the offer, and the client's answer. Only its forms change anything. */
export function LinkedQuotePage({ page: loaded, token, posted }: LinkedQuotePageProps) {
  const navigate = useNavigate();
  const path = `/q/${token}`;
  const page = posted?.page ?? loaded;
  const { name, number, state } = page;
  const isOpen = state === "open";
  useViewCount(token);
  const chosen = page.lines.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  /** Sent with each form, so that the options stay ticked when it comes back to this page. */
  const options = markOptions(page.lines, chosen);
  const choose = (selection: string[]) =>
    void navigate(pathToOptions(path, page.lines, selection), { replace: true, preventScrollReset: true });
  return (
    <NoticePage title={`${name} ${number}`} lead={describeState(page)} layout={ONE_COLUMN}>
      <div className="grid gap-6">
        <Decision page={page} path={path} />
        {state === "expired" && <QuestionForm path={path} options={options} posted={posted} isExpired />}
        <QuoteContent page={page} path={path} onChoose={isOpen ? choose : undefined} />
        {isOpen && <AcceptForm key={page.sha256} page={page} path={path} options={options} posted={posted} />}
        {state !== "expired" && (
          <QuestionForm path={path} options={options} posted={posted} isExpired={false} />
        )}
        {(isOpen || state === "expired") && (
          <DeclineForm path={path} options={options} posted={posted} name={name} />
        )}
      </div>
    </NoticePage>
  );
}

function describeState({ state, supplier, total, validUntil, zone, replaces, n, name }: QuotePage): string {
  const kind = name.toLowerCase();
  switch (state) {
    case "accepted":
      return `This ${kind} is accepted: ${total} in total.`;
    case "declined":
      return `This ${kind} was declined.`;
    case "expired":
      return `It could be accepted until the end of ${validUntil}, ${zone}. You can ask for a new one.`;
    default:
      return replaces
        ? `This is version ${n} from ${supplier}. It replaces ${replaces}.`
        : `From ${supplier}. You can accept it until the end of ${validUntil}, ${zone}.`;
  }
}

function Decision({ page, path }: { page: QuotePage; path: string }) {
  const { acceptance, declined } = page;
  if (acceptance) {
    return (
      <Card as="section" className="grid gap-5 p-5 sm:p-8">
        <JustDecided page={page} />
        <h2 className="text-heading">Acceptance record</h2>
        <dl className="grid gap-3 sm:grid-cols-2">
          <Fact label="Accepted by">{acceptance.name}</Fact>
          <Fact label="When">{acceptance.at}</Fact>
          <Fact label="How">{acceptance.how}</Fact>
          <Fact label="SHA-256 of the record">
            <span className="font-mono text-sm">{acceptance.sha256}</span>
          </Fact>
        </dl>
        <p className="flex flex-wrap gap-3">
          <ButtonLink
            href={`${path}/acceptance.pdf`}
            variant="secondary"
            className="max-sm:whitespace-normal"
            download
          >
            <FileDown aria-hidden />
            Download the record as PDF
          </ButtonLink>
          <ButtonLink to={`${path}/proof`} variant="secondary">
            <ShieldCheck aria-hidden />
            Check the record
          </ButtonLink>
        </p>
      </Card>
    );
  }
  if (!declined) return null;
  return (
    <Card as="section" className="grid gap-4 p-5 sm:p-8">
      <JustDecided page={page} />
      <dl className="grid gap-3">
        <Fact label="Declined">{declined.at}</Fact>
        {declined.reason && <Fact label="Reason">{declined.reason}</Fact>}
      </dl>
    </Card>
  );
}

function JustDecided({ page: { isJustDecided, state, copyTo } }: { page: QuotePage }) {
  if (!isJustDecided) return null;
  const copy = copyTo ? ` A copy of the acceptance record is on its way to ${copyTo}.` : "";
  return (
    <SaidNotice>
      {state === "accepted" ? `Thank you. The quote is accepted.${copy}` : "Thank you for letting me know."}
    </SaidNotice>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-label text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Records that the page was opened. A script does it, so that programs which only fetch a mail's links don't count. */
function useViewCount(token: string): void {
  useEffect(() => {
    if (!isOwner()) navigator.sendBeacon?.(`/api/quotes/${encodeURIComponent(token)}/viewed`);
  }, [token]);
}
