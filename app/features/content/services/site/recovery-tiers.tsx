import { Check } from "lucide-react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import type { RecoveryTier } from "../service.ts";

/** Three columns whose rows line up like a table's on wide screens; a stack of cards on phones. */
export function RecoveryTiers({ tiers }: { tiers: readonly RecoveryTier[] }) {
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
