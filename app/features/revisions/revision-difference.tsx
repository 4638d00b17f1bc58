import type { Snapshot } from "../../kit/owner/revision.ts";
import { ScrollRegion } from "../../ui/page/scroll-region.tsx";
import { InPlace } from "../../ui/prose/in-place.tsx";
import { compareSnapshots, type DifferencePart, type FieldDifference, shortenSame } from "./difference.ts";

const SIGNS = { same: " ", added: "+", removed: "−" } as const;
const WORDS = { same: "", added: "Added: ", removed: "Removed: " } as const;

/** What went and what came, told by sign, line and word as well as by colour. */
export function RevisionDifference({ before, after }: { before: Snapshot; after: Snapshot }) {
  const fields = compareSnapshots(before, after);
  if (fields.length === 0) return <p className="adm-muted">No differences.</p>;
  return (
    <dl className="adm-difference">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>{field.unit === "lines" ? <Lines field={field} /> : <Words field={field} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ field }: { field: FieldDifference }) {
  return (
    <p className="adm-diff-words">
      {field.parts.map((part) => {
        if (part.kind === "same") return <span key={part.place}>{part.text}</span>;
        const Mark = part.kind === "added" ? "ins" : "del";
        return (
          <Mark key={part.place}>
            <span className="adm-hidden">{WORDS[part.kind]}</span>
            {part.text}
          </Mark>
        );
      })}
    </p>
  );
}

function Lines({ field }: { field: FieldDifference }) {
  return (
    <ScrollRegion className="adm-diff-lines" aria-label={field.label}>
      {field.parts.map((part) => (
        <Block key={part.place} part={part} />
      ))}
    </ScrollRegion>
  );
}

function Block({ part }: { part: DifferencePart }) {
  const lines = part.text.replace(/\n$/, "").split("\n");
  if (part.kind === "same") {
    const { shown, hidden, rest } = shortenSame(lines);
    return (
      <>
        <Text lines={shown} sign={SIGNS.same} />
        {hidden > 0 && <p className="adm-diff-gap">{hidden} unchanged lines</p>}
        {rest.length > 0 && <Text lines={rest} sign={SIGNS.same} />}
      </>
    );
  }
  const Mark = part.kind === "added" ? "ins" : "del";
  return (
    <Mark>
      <span className="adm-hidden">{WORDS[part.kind]}</span>
      <Text lines={lines} sign={SIGNS[part.kind]} />
    </Mark>
  );
}

function Text({ lines, sign }: { lines: readonly string[]; sign: string }) {
  return (
    <InPlace of={lines}>
      {(line) => (
        <span className="adm-diff-line">
          <span aria-hidden="true">{sign}</span>
          {line}
        </span>
      )}
    </InPlace>
  );
}
