import { Prose } from "../../../../ui/prose/prose.tsx";
import { Section } from "../../../../ui/section.tsx";
import { groupByTopic, type ShownFaq } from "../faq.ts";
import "./faq.css";

type Shown = Omit<ShownFaq, "text">;

/** The owner's answers to what is often asked, folded up by topic; without any there is no section. */
export function FaqSection({ entries }: { entries: readonly Shown[] }) {
  if (entries.length === 0) return null;
  const groups = groupByTopic(entries);
  return (
    <Section eyebrow="questions" title="Frequently asked questions" className="faq">
      {groups.length === 1 ? (
        <Questions entries={entries} />
      ) : (
        <div className="grid gap-4">
          {groups.map((group, index) =>
            group.topic ? (
              <Topic key={group.topic} {...group} isOpen={index === 0} />
            ) : (
              <Questions key="" entries={group.entries} />
            ),
          )}
        </div>
      )}
    </Section>
  );
}

interface TopicProps {
  topic: string;
  entries: readonly Shown[];
  isOpen: boolean;
}

/** The first topic starts open, to show visitors what the folded ones hold. */
function Topic({ topic, entries, isOpen }: TopicProps) {
  return (
    <div className="card faq-list">
      <details open={isOpen}>
        <summary>
          <h3 className="font-display font-semibold">{topic}</h3>
        </summary>
        <Questions entries={entries} isInner />
      </details>
    </div>
  );
}

function Questions({ entries, isInner = false }: { entries: readonly Shown[]; isInner?: boolean }) {
  return (
    <ul className={isInner ? "border-t border-line" : "card faq-list"}>
      {entries.map(({ id, question, html }) => (
        <li key={id}>
          <details>
            <summary>{question}</summary>
            <Prose name={id} html={html} />
          </details>
        </li>
      ))}
    </ul>
  );
}
