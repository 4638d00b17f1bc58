import { Prose } from "../../../../ui/prose/prose.tsx";
import { Section } from "../../../../ui/section.tsx";
import type { ShownFaq } from "../faq.ts";
import "./faq.css";

/** The owner's answers to what is often asked, folded up; without any there is no section. */
export function FaqSection({ entries }: { entries: readonly Omit<ShownFaq, "text">[] }) {
  if (entries.length === 0) return null;
  return (
    <Section eyebrow="questions" title="Frequently asked questions" className="faq">
      <ul className="card faq-list">
        {entries.map(({ id, question, html }) => (
          <li key={id}>
            <details>
              <summary>{question}</summary>
              <Prose name={id} html={html} />
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
