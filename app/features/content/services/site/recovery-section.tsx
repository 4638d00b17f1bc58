import { ArrowUpRight, Check, Info, ShieldAlert } from "lucide-react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { ExternalLink } from "../../../../ui/external-link.tsx";
import { Section } from "../../../../ui/section.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import type { RecoveryTier } from "../service.ts";

interface RecoverySectionProps {
  lead: string;
  tiers: readonly RecoveryTier[];
  facts: readonly { label: string; value: string }[];
  warning: string;
}

export function RecoverySection({ lead, tiers, facts, warning }: RecoverySectionProps) {
  // Without tiers and facts nothing is offered, so no warning is needed.
  if (tiers.length + facts.length === 0) return null;
  return (
    <Section id="account-recovery" eyebrow="recovery" title="Social media account recovery" lead={lead}>
      {tiers.length > 0 && <RecoveryTiers tiers={tiers} />}
      <div className="mt-6 grid gap-6 lg:mt-10 lg:auto-cols-fr lg:grid-flow-col">
        <RecoveryWarning text={warning} />
        {facts.length > 0 && <RecoveryFacts facts={facts} />}
      </div>
    </Section>
  );
}

function RecoveryFacts({ facts }: Pick<RecoverySectionProps, "facts">) {
  return (
    <section aria-labelledby="recovery-facts" className="rounded-md border border-line bg-surface p-6 sm:p-8">
      <h3 id="recovery-facts" className="flex items-center gap-3 text-xl">
        <Info aria-hidden className="size-6 shrink-0 text-primary" />
        Important Information
      </h3>
      <dl className="mt-4">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="justify-between gap-6 border-t border-line py-3 first:border-t-0 sm:flex"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium sm:text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Three columns whose rows line up like a table's on wide screens; a stack of cards on phones. */
function RecoveryTiers({ tiers }: { tiers: readonly RecoveryTier[] }) {
  return (
    <ul className="grid gap-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-rows-[auto_auto_1fr_auto] lg:gap-0 lg:py-4">
      {tiers.map((tier) => (
        <TierColumn key={tier.id} tier={tier} />
      ))}
    </ul>
  );
}

const COLUMN =
  "relative grid gap-6 p-6 sm:p-8 md:max-lg:grid-cols-2 md:max-lg:grid-rows-[auto_auto_1fr] lg:row-span-4 lg:grid-rows-subgrid lg:gap-0 border";
const PLAIN =
  "border-line bg-surface rounded-lg lg:rounded-none lg:first:rounded-l-lg lg:last:rounded-r-lg lg:first:border-r-0 lg:last:border-l-0";
/** The padding grows with the raise, so that the rows stay level with the neighbours'. */
const POPULAR = "z-10 rounded-lg border-primary bg-raised shadow-glow lg:-my-4 lg:py-12";

function TierColumn({ tier }: { tier: RecoveryTier }) {
  return (
    <li className={`${COLUMN} ${tier.popular ? POPULAR : PLAIN}`}>
      <div>
        <h3 className="flex flex-wrap items-center gap-3 text-xl">
          {tier.name}
          {tier.popular && (
            <span className="rounded-full bg-primary px-3 py-1 font-mono text-xs font-semibold tracking-wider text-on-primary">
              POPULAR
            </span>
          )}
        </h3>
        <p className="mt-2 font-mono text-sm text-muted">{tier.followers}</p>
      </div>
      <p className="price text-4xl lg:py-6">{formatMoney(tier.price)}</p>
      <ul className="md:max-lg:col-start-2 md:max-lg:row-span-3 md:max-lg:row-start-1">
        {tier.features.map((feature) => (
          <li
            key={feature}
            className="flex gap-3 border-t border-line py-3 text-pretty wrap-anywhere md:max-lg:first:border-t-0 md:max-lg:first:pt-0"
          >
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-good" />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink
        to="/contact"
        variant={tier.popular ? "primary" : "secondary"}
        className="self-end md:max-lg:justify-self-start lg:mt-6"
      >
        Get Started<span className="sr-only"> with the {tier.name} tier</span>
      </ButtonLink>
    </li>
  );
}

/** The platforms' own pages: the first thing to try, and free. */
const OFFICIAL_PAGES = [
  { platform: "Instagram", url: "https://www.instagram.com/hacked/" },
  { platform: "Facebook", url: "https://www.facebook.com/hacked" },
  { platform: "YouTube", url: "https://support.google.com/accounts/answer/6294825" },
] as const;

function RecoveryWarning({ text }: { text: string }) {
  return (
    <section
      aria-labelledby="recovery-warning"
      className="rounded-md border border-warn/40 bg-surface p-6 sm:p-8"
    >
      <h3 id="recovery-warning" className="flex items-center gap-3 text-xl">
        <ShieldAlert aria-hidden className="size-6 shrink-0 text-warn" />
        Never send a password or a one-time code
      </h3>
      {text && <p className="mt-4 text-muted">{text}</p>}
      <ul className="mt-4">
        {OFFICIAL_PAGES.map(({ platform, url }) => (
          <li key={platform} className="border-t border-line">
            <ExternalLink
              href={url}
              className="flex min-h-12 items-center justify-between gap-4 font-medium text-primary hover:underline"
            >
              {platform}'s official page
              <ArrowUpRight aria-hidden className="size-4 shrink-0" />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
