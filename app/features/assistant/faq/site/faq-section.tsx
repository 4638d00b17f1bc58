import type { ReactNode } from "react";
import { CARD } from "../../../../ui/card.tsx";
import { joinClasses } from "../../../../ui/class-names.ts";
import { Prose } from "../../../../ui/prose/prose.tsx";
import { Section } from "../../../../ui/section.tsx";
import { groupByTopic, type ShownFaq } from "../faq.ts";

type Shown = Omit<ShownFaq, "text">;

/** On a wide screen the heading keeps its place beside the questions. */
const BESIDE =
  "lg:*:grid lg:*:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:*:items-start lg:*:gap-18 lg:*:*:first:sticky lg:*:*:first:top-[calc(var(--bar-height)+32px)] lg:*:*:first:m-0";

/** The owner's answers to what is often asked, folded up by topic; without any there is no section. */
export function FaqSection({ entries }: { entries: readonly Shown[] }) {
  if (entries.length === 0) return null;
  const groups = groupByTopic(entries);
  return (
    <Section eyebrow="questions" title="Frequently asked questions" className={BESIDE}>
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
    <div className={`${CARD} overflow-clip`}>
      <Fold isOpen={isOpen} title={<h3 className="font-display font-semibold">{topic}</h3>}>
        <Questions entries={entries} isInner />
      </Fold>
    </div>
  );
}

function Questions({ entries, isInner = false }: { entries: readonly Shown[]; isInner?: boolean }) {
  return (
    <ul className={isInner ? "border-t border-line" : `${CARD} overflow-clip`}>
      {entries.map(({ id, question, html }) => (
        <li key={id} className="border-line not-first:border-t">
          <Fold title={question}>
            <Prose
              name={id}
              html={html}
              className="max-w-[42.9em] px-6 pb-6 text-muted [&_li+li]:border-t [&_li+li]:border-line"
            />
          </Fold>
        </li>
      ))}
    </ul>
  );
}

const BAR =
  "absolute top-[calc(18px+0.725em-1px)] right-6.5 w-3.5 border-t-2 border-primary [transition:rotate_0.25s_var(--ease)]";

interface FoldProps {
  title: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** Its sign is a plus of two bars; when it opens, the upright bar turns onto the other. */
function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details
      open={isOpen}
      className="[interpolate-size:allow-keywords] details-content:h-0 details-content:overflow-clip details-content:[transition:height_0.25s_var(--ease),content-visibility_0.25s_allow-discrete] open:details-content:h-auto"
    >
      <summary className="relative py-4.5 pr-15 pl-6 text-[17px]/[1.45] font-medium transition-colors before:hidden hover:bg-raised/55 focus-visible:-outline-offset-2 [[open]>&]:text-primary">
        {title}
        <span aria-hidden="true" className={BAR} />
        <span aria-hidden="true" className={joinClasses(BAR, "rotate-90 [[open]>*>&]:rotate-none")} />
      </summary>
      {children}
    </details>
  );
}
