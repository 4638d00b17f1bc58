import { type FormEvent, useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { createZone, SKIPPED_TIME } from "../../../../utils/time-zone.ts";
import { bookingsClient } from "../client.ts";
import type { OwnerCallType } from "../schema.ts";
import type { ClockChoice } from "./clock-choice.ts";
import { describeSlot, type SlotSentence } from "./slot-sentence.ts";

interface SlotQuestionProps {
  types: readonly OwnerCallType[];
  ownerZone: string;
  today: string;
}

interface Asked extends ClockChoice {
  typeId: string;
}

/** Says why visitors are or aren't offered a time. */
export function SlotQuestion({ types, ownerZone, today }: SlotQuestionProps) {
  const [asked, setAsked] = useState<Asked>({ typeId: types[0]?.id ?? "", day: today, time: "10:00" });
  const [answer, setAnswer] = useState<SlotSentence | { failure: string }>();
  const questions = useWrites(
    ({ typeId, start }: { typeId: string; start: string }) =>
      send(bookingsClient.explain.$get({ query: { type: typeId, start } })),
    (result, { typeId }) => {
      if (!result.ok) return setAnswer({ failure: result.message || "The server didn't answer." });
      const type = types.find(({ id }) => id === typeId);
      if (type) setAnswer(describeSlot(result.data.data, type));
    },
    () => false,
  );
  const change = (part: Partial<Asked>) => {
    setAsked({ ...asked, ...part });
    setAnswer(undefined);
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const start = createZone(ownerZone).read(asked.day, asked.time);
    if (!start) return setAnswer({ failure: SKIPPED_TIME });
    questions.send({ typeId: asked.typeId, start: start.toISOString() });
  };
  if (types.length === 0) return null;
  return (
    <Panel aria-labelledby="slot-question">
      <PanelTitle id="slot-question">Why isn't this time offered?</PanelTitle>
      <form className="grid gap-4" onSubmit={ask}>
        <FieldRow fields="short">
          <SelectField
            label="Call type"
            name="slot-type"
            value={asked.typeId}
            options={types.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(event) => change({ typeId: event.currentTarget.value })}
          />
          <TextField
            label="Day"
            name="slot-day"
            type="date"
            required
            value={asked.day}
            onChange={(event) => change({ day: event.currentTarget.value })}
          />
          <TextField
            label="Time"
            name="slot-time"
            type="time"
            required
            value={asked.time}
            help={`In ${ownerZone}`}
            onChange={(event) => change({ time: event.currentTarget.value })}
          />
        </FieldRow>
        <div>
          <Button type="submit" variant="secondary" isBusy={questions.isBusy}>
            Check
          </Button>
        </div>
        <div role="status" className="empty:hidden">
          {answer && <SlotAnswer answer={answer} />}
        </div>
      </form>
    </Panel>
  );
}

function SlotAnswer({ answer }: { answer: SlotSentence | { failure: string } }) {
  if ("failure" in answer) return <Failure>{answer.failure}</Failure>;
  return (
    <p>
      {answer.text} {answer.link && <TextLink to={answer.link.to}>{answer.link.label}</TextLink>}
    </p>
  );
}
