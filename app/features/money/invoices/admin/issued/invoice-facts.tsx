import { Fact, FactList } from "../../../../../ui/admin/figures/fact-list.tsx";
import { Panel } from "../../../../../ui/admin/layout/panel.tsx";
import { QuietLink } from "../../../../../ui/admin/layout/record-links.tsx";
import { Moment, OptionalDay } from "../../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { currencySymbol, formatMoney } from "../../../../../utils/money.ts";
import { MICRO } from "../../invoice.ts";
import { ReminderFact } from "../../reminders/admin/reminder-fact.tsx";
import type { ReminderPlan } from "../../reminders/schema.ts";
import type { Invoice } from "../../schema.ts";
import { describeClient, InvoiceBadge, TREATMENT_LABELS } from "../invoice-words.tsx";

export function InvoiceFacts({ invoice, reminders }: { invoice: Invoice; reminders: ReminderPlan }) {
  const { kind, person, issuedOn, dueOn, treatment, placeOfSupply, original } = invoice;
  return (
    <Panel className="grid grid-cols-1 gap-2" aria-label="Facts">
      <FactList>
        <Fact name="Client">
          <QuietLink to={pathToRecord("person", person.id)}>{describeClient(invoice)}</QuietLink>
        </Fact>
        <Fact name="Status">
          <InvoiceBadge invoice={invoice} />
        </Fact>
        <Fact name="Date">
          <OptionalDay at={issuedOn} />
        </Fact>
        {dueOn !== null && (
          <Fact name="Due">
            <OptionalDay at={dueOn} />
          </Fact>
        )}
        {invoice.cancelledAt !== null && (
          <Fact name="Cancelled">
            <Moment at={invoice.cancelledAt} />, since its payment was recorded by mistake
          </Fact>
        )}
        {original && (
          <Fact name="Corrects">
            <QuietLink to={pathToRecord("invoice", original.id)}>{original.number}</QuietLink>
          </Fact>
        )}
      </FactList>
      <FactList>
        <Fact name="Tax">{TREATMENT_LABELS[treatment]}</Fact>
        {treatment !== "untaxed" && <Fact name="Place of supply">{placeOfSupply}</Fact>}
        <ExchangeFact invoice={invoice} />
      </FactList>
      {kind === "invoice" && <Settlement invoice={invoice} />}
      <ReminderFact plan={reminders} />
    </Panel>
  );
}

function ExchangeFact({ invoice: { currency, inrRateMicro } }: { invoice: Invoice }) {
  if (inrRateMicro === null) return null;
  return <Fact name={`Rupees for ${currencySymbol(currency)}1`}>{inrRateMicro / MICRO}</Fact>;
}

function Settlement({ invoice }: { invoice: Invoice }) {
  const { currency, paidMinor, tdsMinor, writtenOffMinor, creditedMinor, balanceMinor, creditNotes } =
    invoice;
  const money = (minor: number) => formatMoney({ minor, currency });
  return (
    <FactList>
      <Fact name="Balance">
        <strong className="font-[550] tabular-nums">{money(balanceMinor)}</strong>
      </Fact>
      {paidMinor > 0 && <Fact name="Paid">{money(paidMinor)}</Fact>}
      {tdsMinor > 0 && <Fact name="Deducted tax">{money(tdsMinor)}</Fact>}
      {writtenOffMinor > 0 && <Fact name="Written off">{money(writtenOffMinor)}</Fact>}
      {creditedMinor > 0 && <Fact name="Credited">{money(creditedMinor)}</Fact>}
      {creditNotes.map(({ id, number, totalMinor }) => (
        <Fact key={id} name="Credit note">
          <QuietLink to={pathToRecord("invoice", id)}>{number}</QuietLink> {money(totalMinor)}
        </Fact>
      ))}
    </FactList>
  );
}
