import { Card } from "../../ui/card.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Section } from "../../ui/section.tsx";
import type { ShownFaq } from "./faq.ts";

/** The owner's answers to what is often asked, folded up; without any there is no section. */
export function FaqSection({ entries }: { entries: readonly Omit<ShownFaq, "text">[] }) {
  if (entries.length === 0) return null;
  return (
    <Section eyebrow="questions" title="Frequently asked questions">
      <ul className="grid gap-6">
        {entries.map(({ id, question, html }) => (
          <Card as="li" key={id}>
            <details>
              <summary className="p-6 text-lg font-medium">{question}</summary>
              <Prose name={id} html={html} className="border-t border-line p-6" />
            </details>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
