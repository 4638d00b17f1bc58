import { send } from "../../../../../kit/http/client.ts";
import { CopyButton } from "../../../../../ui/admin/copy-button.tsx";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { formatMoney } from "../../../../../utils/money.ts";
import { paymentsClient } from "../../client.ts";
import { METHOD_LABELS } from "../../payment.ts";
import type { InvoiceLinks, PaymentLink } from "../schema.ts";

interface PaymentLinksProps {
  invoice: { id: string; balanceMinor: number };
  links: InvoiceLinks;
}

/** The providers' links of one invoice. Without a provider there's nothing to show. */
export function PaymentLinks({ invoice, links: { providers, links } }: PaymentLinksProps) {
  const toasts = useToasts();
  const writes = useWrites<undefined>(
    () => send(paymentsClient.invoices[":id"].links.$post({ param: { id: encodeURIComponent(invoice.id) } })),
    (result) => {
      if (result.ok) toasts.good(result.data.message ?? "Payment link made");
      else toasts.bad(result.message || "The payment link couldn't be made");
    },
  );
  if (providers.length === 0 || invoice.balanceMinor <= 0) return null;
  const isPayable = (link: PaymentLink) =>
    link.status === "open" && link.amountMinor === invoice.balanceMinor && link.url !== null;
  const lacks = providers.some((name) => !links.some((link) => link.provider === name && isPayable(link)));
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-label text-muted">Card and link payments</h3>
      <ul className="grid grid-cols-1 gap-2">
        {links.map((link) => (
          <li key={link.provider} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">{describeLink(link, isPayable(link))}</span>
            {isPayable(link) && link.url && (
              <CopyButton text={link.url} label={`Copy ${METHOD_LABELS[link.provider]} link`} />
            )}
          </li>
        ))}
      </ul>
      {lacks && (
        <div>
          <Button size="sm" variant="secondary" isBusy={writes.isBusy} onClick={() => writes.send(undefined)}>
            Make payment link
          </Button>
        </div>
      )}
    </div>
  );
}

function describeLink(
  { provider, status, amountMinor, currency, fault }: PaymentLink,
  isPayable: boolean,
): string {
  const name = METHOD_LABELS[provider];
  const amount = formatMoney({ minor: amountMinor, currency });
  if (fault) return `${name}: ${fault}`;
  if (isPayable) return `${name}: the invoice's page has a link for ${amount}.`;
  if (status === "paid") return `${name}: a link for ${amount} was paid.`;
  if (status === "making") return `${name}: its link for ${amount} is being made.`;
  return `${name}: its link for ${amount} no longer counts.`;
}
