import { Ban, Handshake, Trash2 } from "lucide-react";
import { BackLink } from "../../../../../ui/admin/back-link.tsx";
import type { SavedAct } from "../../../../../ui/admin/editing/use-saved-act.ts";
import { ScreenForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { Notice } from "../../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { ConfirmDialog } from "../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Menu } from "../../../../../ui/admin/overlays/menu.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { formatMoney } from "../../../../../utils/money.ts";
import { AddressButton } from "../../../../clients/people/address/address.tsx";
import { nameOf } from "../../../../clients/people/person.ts";
import type { Person } from "../../../../clients/people/schema.ts";
import { EmailOffNotice } from "../../../../core/outbox/email-off-notice.tsx";
import { DocumentMails } from "../../../documents/document-mails/document-mails.tsx";
import { LettersNotice } from "../../../documents/letters-notice/letters-notice.tsx";
import { QUOTE_KIND_LABELS } from "../../quote.ts";
import type { Quote } from "../../schema.ts";
import type { QuoteAct } from "../quote-dialogs.tsx";
import { describeClient, nameQuote } from "../quote-labels.tsx";
import type { QuoteData } from "../quotes-data.ts";
import { ClientPage } from "../sent/client-page.tsx";
import { QuoteFacts } from "../sent/quote-facts.tsx";
import { VersionList } from "../sent/version-list.tsx";
import { LinesSection, PartsSection, QuoteSection, TermsSection, TotalsSection } from "./quote-sections.tsx";
import { type QuoteForm, useQuoteForm } from "./use-quote-form.tsx";

/** A new quote, which becomes a draft when it's saved. */
export function NewQuote({ data }: { data: QuoteData }) {
  const form = useQuoteForm(data);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={data.engagement ? "New change order" : "New quote"}
        back={<BackLink to="/admin/quotes">All quotes</BackLink>}
      />
      {data.deal && <p className="text-muted">It belongs to the deal “{data.deal.title}”.</p>}
      {data.engagement && (
        <p className="text-muted">It adds to “{data.engagement.title}” once the client accepts it.</p>
      )}
      <QuoteFields form={form} data={data} />
    </div>
  );
}

interface QuoteEditorProps {
  data: QuoteData;
  quote: Quote;
  /** Kept by the screen, which shows another part of itself once the quote is decided. */
  send: SavedAct;
  onAsk: (act: QuoteAct) => void;
}

/** A draft, or a sent quote with the draft of its next version. */
export function QuoteEditor({ data, quote, send, onAsk }: QuoteEditorProps) {
  const form = useQuoteForm(data, send);
  const isSent = quote.currentVersion > 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={nameQuote(quote)} back={<BackLink to="/admin/quotes">All quotes</BackLink>}>
        <Button
          variant={isSent && !quote.isChanged && !form.isDirty ? "secondary" : "primary"}
          isBusy={send.isBusy}
          onClick={() => send.ask(form)}
        >
          {isSent
            ? `Send version ${quote.currentVersion + 1}`
            : `Send ${QUOTE_KIND_LABELS[quote.kind].toLowerCase()}`}
        </Button>
        <QuoteMenu quote={quote} onAsk={onAsk} />
      </PageHead>
      <EmailOffNotice mail={data.mail} />
      <LettersNotice texts={form.draft} />
      <SendRefusal refusal={send.refusal} client={form.draft.client} />
      {isSent && (
        <div className="grid max-w-240 grid-cols-1 gap-4">
          <QuoteFacts quote={quote} />
          {data.link && <ClientPage quote={quote} link={data.link} />}
          <DocumentMails record={quote} data={data} />
          <VersionList quote={quote} />
          <NextVersion quote={quote} isDirty={form.isDirty} />
        </div>
      )}
      <QuoteFields form={form} data={data} />
      {send.isAsking && (
        <ConfirmDialog
          question={isSent ? `Send version ${quote.currentVersion + 1}?` : "Send this quote?"}
          hint={describeSending(quote, data.mail)}
          confirmLabel={isSent ? "Send new version" : "Send quote"}
          tone="plain"
          isBusy={send.isBusy}
          onConfirm={send.confirm}
          onCancel={send.cancel}
        />
      )}
    </div>
  );
}

function NextVersion({ quote: { currentVersion, isChanged }, isDirty }: { quote: Quote; isDirty: boolean }) {
  const next = currentVersion + 1;
  return (
    <Notice {...(isChanged || isDirty ? { tone: "warn" } : {})}>
      {isChanged || isDirty
        ? `You've changed this since version ${currentVersion}. The client sees version ${currentVersion} until you send version ${next}.`
        : `Version ${currentVersion} stays as it is. If you change something below, sending it makes version ${next}, which replaces this one.`}
    </Notice>
  );
}

function describeSending(quote: Quote, mail: QuoteData["mail"]): string {
  const { currentVersion, person, validDays, currency, totals } = quote;
  const what = `${formatMoney({ minor: totals.totalMinor, currency })} for ${describeClient(quote)}.`;
  const to = person.email ? `An email to ${person.email}` : "An email to the client";
  const delivery =
    mail.kind === "smtp"
      ? `${to} brings ${currentVersion === 0 ? "its PDF and the link to its page" : "it"}.`
      : "Email is off: copy the link for your client afterwards.";
  const valid = `It can be accepted for ${validDays} days.`;
  return currentVersion === 0
    ? `${what} It gets the next number. ${delivery} ${valid} It can't be changed after that; an edit makes a new version.`
    : `${what} ${delivery} It replaces version ${currentVersion}, which can't be accepted any more; the link stays the same. ${valid}`;
}

/** Further actions on a quote that isn't decided. */
function QuoteMenu({ quote, onAsk }: { quote: Quote; onAsk: (act: QuoteAct) => void }) {
  const ask = (act: QuoteAct) => () => onAsk(act);
  const isSent = quote.currentVersion > 0;
  return (
    <Menu
      label="More of this quote"
      groups={
        isSent
          ? [
              [{ label: "Record acceptance", icon: Handshake, run: ask("record") }],
              [{ label: "Withdraw", icon: Ban, isBad: true, run: ask("withdraw") }],
            ]
          : [[{ label: "Delete draft", icon: Trash2, isBad: true, run: ask("delete") }]]
      }
    />
  );
}

function QuoteFields({ form, data }: { form: QuoteForm; data: QuoteData }) {
  return (
    <ScreenForm form={form} noun="quote">
      <QuoteSection form={form} data={data} />
      <LinesSection form={form} data={data} />
      <PartsSection form={form} />
      <TermsSection form={form} />
      <TotalsSection form={form} business={data.business} />
    </ScreenForm>
  );
}

interface SendRefusalProps {
  refusal: SavedAct["refusal"];
  client: Person | null;
}

/** Why the quote wasn't sent, with links to the details that it lacks. */
function SendRefusal({ refusal, client }: SendRefusalProps) {
  if (!refusal) return null;
  return (
    <Notice tone="warn" role="alert" className="max-w-240">
      <p className="font-[550]">The quote isn't sent.</p>
      <p>{refusal.message || "It couldn't be sent. Please try again."}</p>
      {refusal.code === "settings_required" && (
        <p>
          <TextLink to="/admin/business">Open business settings</TextLink>
        </p>
      )}
      {"email" in refusal.fields && client && (
        <AddressButton person={{ id: client.id, name: nameOf(client) }} email={client.emails[0] ?? ""} />
      )}
      {refusal.code === "details_required" && client && (
        <p>
          <TextLink to={pathToRecord("person", client.id)}>{`Open ${nameOf(client)}`}</TextLink>
        </p>
      )}
    </Notice>
  );
}
