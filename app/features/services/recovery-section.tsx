import { Section } from "../../ui/section.tsx";
import { RecoveryFacts } from "./recovery-facts.tsx";
import { RecoveryTiers } from "./recovery-tiers.tsx";
import { RecoveryWarning } from "./recovery-warning.tsx";
import type { RecoveryTier } from "./service.ts";

interface RecoverySectionProps {
  tiers: readonly RecoveryTier[];
  facts: readonly { label: string; value: string }[];
  warning: string;
}

export function RecoverySection({ tiers, facts, warning }: RecoverySectionProps) {
  return (
    <Section
      id="account-recovery"
      eyebrow="recovery"
      title="Social media account recovery"
      lead="Instagram, Facebook or YouTube, hacked or locked. The price depends on how many followers the account has."
    >
      <RecoveryTiers tiers={tiers} />
      <div className="mt-6 grid gap-6 lg:mt-10 lg:grid-cols-2">
        <RecoveryWarning text={warning} />
        <RecoveryFacts facts={facts} />
      </div>
    </Section>
  );
}
