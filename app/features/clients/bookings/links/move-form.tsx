import { type ChangeEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { RefusalSummary } from "../../../../ui/refusal-summary.tsx";
import { FORM_ID } from "../site/booking-values.ts";
import { ChosenTime } from "../site/picker/chosen-time.tsx";
import { SlotCalendar } from "../site/picker/slot-calendar.tsx";
import type { SlotPicker } from "../site/picker/slot-picker.ts";
import { SlotTimes } from "../site/picker/slot-times.tsx";
import { useZones } from "../site/picker/use-visitor-zone.ts";
import type { RefusedChange } from "./linked-call.ts";

interface MoveFormProps {
  path: string;
  picker: SlotPicker;
  refused: RefusedChange | undefined;
}

/** The call keeps its time until another one is chosen here. */
export function MoveForm({ path, picker, refused }: MoveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === "POST";
  const zones = useZones();
  const [chosen, setChosen] = useState(picker.start);
  const { fields = {}, alternatives = [] } = refused ?? {};
  const noteTime = ({ target }: ChangeEvent<HTMLFormElement>) =>
    target.name === "start" && setChosen(target.value);
  return (
    <Card
      as="section"
      className="grid items-start gap-8 p-4 sm:p-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div>
        <h2 className="mb-4 text-heading">Choose another day</h2>
        <SlotCalendar base={`${path}?move=1`} picker={picker} zones={zones} />
      </div>
      <Form
        ref={form}
        id={FORM_ID}
        method="post"
        action={`${path}#${FORM_ID}`}
        preventScrollReset
        onChange={noteTime}
        aria-label="Move the call"
        className="grid scroll-mt-[calc(var(--bar-height)+24px)] gap-5"
      >
        <RefusalSummary refused={refused} />
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="zone" value={picker.zone} />
        {picker.chosen && <input type="hidden" name="day" value={picker.chosen.day} />}
        <SlotTimes picker={picker} alternatives={alternatives} error={fields.start} />
        <ChosenTime picker={picker} alternatives={alternatives} chosen={chosen} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isSending}>
            Move the call
          </Button>
          <ButtonLink to={path} variant="secondary">
            Keep the time
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
