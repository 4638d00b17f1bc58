import { Section } from "../../../../ui/section.tsx";
import type { RecoveryTier } from "../service.ts";
import { RecoveryFacts } from "./recovery-facts.tsx";
import { RecoveryTiers } from "./recovery-tiers.tsx";
import { RecoveryWarning } from "./recovery-warning.tsx";

interface RecoverySectionProps {
  lead: string;
  tiers: readonly RecoveryTier[];
  facts: readonly { label: string; value: string }[];
  warning: string;
}

export function RecoverySection({ lead, tiers, facts, warning }: RecoverySectionProps) {
  // Without tiers and facts nothing is offered, so there is nothing to warn about.
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
