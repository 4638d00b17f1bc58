import { Check, X } from "lucide-react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Facts } from "../../../../ui/page/documents/document-parts.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";
import type { QuoteProof } from "./quote-proof.ts";

const ONE_COLUMN = "grid-cols-[minmax(0,52rem)] justify-center gap-8";

/** Shows whether the stored record of an acceptance is unchanged, and how anybody can check it. */
export function QuoteProofPage({ proof, token }: { proof: QuoteProof; token: string }) {
  const { name, number, checks, isMatch, sha256, pdfSha256, statement, evidence } = proof;
  const path = `/q/${token}`;
  return (
    <NoticePage
      eyebrow="acceptance record"
      title={isMatch ? "The record matches" : "The record doesn't match"}
      lead={
        isMatch
          ? `What is stored of ${name.toLowerCase()} ${number} is, to the last character, what was accepted.`
          : `Something that is stored of ${name.toLowerCase()} ${number} was changed after it was accepted. Rely on the PDF that was sent to you by email.`
      }
      actions={
        <ButtonLink to={path} variant="secondary">
          {`Back to the ${name.toLowerCase()}`}
        </ButtonLink>
      }
      layout={ONE_COLUMN}
    >
      <div className="grid gap-6">
        <Card as="section" className="grid gap-4 p-5 sm:p-8">
          <h2 className="text-heading">Checked just now</h2>
          <ul className="grid gap-3">
            {checks.map((check) => (
              <CheckLine key={check.label} {...check} />
            ))}
          </ul>
        </Card>
        <Card as="section" className="grid gap-5 p-5 sm:p-8">
          <h2 className="text-heading">Who accepted, when and how</h2>
          <blockquote className="border-l-2 border-line-strong pl-4">{statement}</blockquote>
          <Facts facts={evidence} />
        </Card>
        <Card as="section" className="grid gap-4 p-5 sm:p-8">
          <h2 className="text-heading">Fingerprints</h2>
          <dl className="grid gap-3">
            <Fingerprint label="SHA-256 of the record" value={sha256} />
            <Fingerprint label="SHA-256 of its PDF" value={pdfSha256} />
          </dl>
          <p className="text-muted">
            A fingerprint like this changes with every character of what it's taken from. Take it of the PDF
            in your email with any SHA-256 program: if it's the one above, your copy and mine are the same
            file.
          </p>
        </Card>
      </div>
    </NoticePage>
  );
}

function CheckLine({ label, isMatch }: QuoteProof["checks"][number]) {
  const Mark = isMatch ? Check : X;
  return (
    <li className="flex items-start gap-3">
      <Mark
        aria-hidden
        className={isMatch ? "mt-0.5 size-5 flex-none text-good" : "mt-0.5 size-5 flex-none text-bad"}
      />
      <span className="min-w-0">
        {label}{" "}
        <strong className={isMatch ? "text-good" : "text-bad"}>{isMatch ? "Match" : "Mismatch"}</strong>
      </span>
    </li>
  );
}

function Fingerprint({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-label text-muted">{label}</dt>
      <dd className="font-mono text-sm wrap-anywhere select-all">{value}</dd>
    </div>
  );
}
