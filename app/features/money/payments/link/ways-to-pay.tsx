import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { useCopy } from "../../../../utils/use-copy.ts";
import { METHOD_LABELS } from "../payment.ts";
import type { PaymentOffer } from "./linked-invoice.ts";

interface WaysToPayProps {
  offer: PaymentOffer;
  number: string;
}

/** Nothing here reports back: a payment is known once the owner or a payment provider says so. */
export function WaysToPay({ offer, number }: WaysToPayProps) {
  const { upi, bank, isBankFirst, cards } = offer;
  if (!upi && bank.length === 0 && cards.length === 0) {
    return (
      <Card as="section" className="grid gap-3 p-5 sm:p-8">
        <h2 className="text-heading">How to pay</h2>
        <p className="text-muted">Please ask me for my bank details.</p>
      </Card>
    );
  }
  const byBank = bank.length > 0 && <BankWay key="bank" offer={offer} number={number} />;
  const byUpi = upi && <UpiWay key="upi" offer={offer} upi={upi} />;
  return (
    <Card as="section" className="grid gap-6 p-5 sm:p-8">
      <h2 className="text-heading">How to pay</h2>
      {isBankFirst && upi && (
        <p className="text-muted">UPI apps often refuse an amount like this, so a bank transfer is safer.</p>
      )}
      {isBankFirst ? [byBank, byUpi] : [byUpi, byBank]}
      {cards.length > 0 && <CardWays cards={cards} />}
    </Card>
  );
}

interface UpiWayProps {
  offer: PaymentOffer;
  upi: NonNullable<PaymentOffer["upi"]>;
}

function UpiWay({ offer: { amount, plainAmount }, upi }: UpiWayProps) {
  return (
    <section aria-labelledby="pay-upi" className="grid gap-4">
      <h3 id="pay-upi" className="font-semibold">
        UPI
      </h3>
      <p className="hidden pointer-coarse:block">
        <ButtonLink href={upi.link} newTab={false}>
          Open a UPI app
        </ButtonLink>
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode qr={upi.qr} label={`QR code to pay ${amount} by UPI`} />
        <div className="grid gap-4">
          <p className="text-muted">Scan the code with any UPI app, or use the address.</p>
          <dl className="grid gap-3">
            <CopyValue label="UPI address" value={upi.address} />
            <CopyValue label="Amount" value={plainAmount} shown={amount} />
          </dl>
        </div>
      </div>
    </section>
  );
}

/** Black on white in every theme, since scanners need that. */
function QrCode({ qr: { path, side }, label }: { qr: UpiWayProps["upi"]["qr"]; label: string }) {
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} className="w-56 max-w-full rounded-sm">
      <rect width={side} height={side} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}

function BankWay({ offer: { bank, amount, plainAmount }, number }: WaysToPayProps) {
  return (
    <section aria-labelledby="pay-bank" className="grid gap-4">
      <h3 id="pay-bank" className="font-semibold">
        Bank transfer
      </h3>
      <dl className="grid gap-3">
        {bank.map(({ label, value }) => (
          <CopyValue key={label} label={label} value={value} />
        ))}
        <CopyValue label="Amount to transfer" value={plainAmount} shown={amount} />
        <CopyValue label="What to write with it" value={number} />
      </dl>
    </section>
  );
}

/** Plain links: a form that leads to another site is refused by browsers. */
function CardWays({ cards }: Pick<PaymentOffer, "cards">) {
  return (
    <section aria-labelledby="pay-card" className="grid gap-4">
      <h3 id="pay-card" className="font-semibold">
        Card and other ways
      </h3>
      <p className="text-muted">
        {`You pay on a page of ${cards.map(({ provider }) => METHOD_LABELS[provider]).join(" or ")}, and come back here.`}
      </p>
      <ul className="flex flex-wrap gap-3">
        {cards.map(({ provider, label, href }) => (
          <li key={provider}>
            <ButtonLink href={href} newTab={false}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CopyValueProps {
  label: string;
  value: string;
  /** The text that is shown; the value itself when left out. */
  shown?: string;
}

/** A value that is typed into a payment app. One press selects it; with a script a button copies it. */
function CopyValue({ label, value, shown = value }: CopyValueProps) {
  const { message, copy } = useCopy(value, "Please select it");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <dt className="text-label text-muted">{label}</dt>
      <dd className="col-start-1 font-medium wrap-anywhere select-all">{shown}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 noscript:hidden">
        <Button size="sm" variant="secondary" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          {message || "Copy"}
        </Button>
        <span role="status" className="sr-only">
          {message}
        </span>
      </dd>
    </div>
  );
}
