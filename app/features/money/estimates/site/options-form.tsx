import { type ChangeEvent, useId } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { CHECK, CheckBox } from "../../../../ui/check-box.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { EXTRA_FIELDS } from "../estimate.ts";
import type { EstimatePageData } from "./estimate-values.ts";

/** A plain form that asks the server for the estimate; a script sends it again with each choice. */
export function OptionsForm({ service, choices }: EstimatePageData) {
  const submit = useSubmit();
  const isAlive = useAlive();
  const extras = service.options.filter(({ kind }) => kind === "extra");
  const alternatives = service.options.filter(({ kind }) => kind === "choice");
  const isReady = (form: HTMLFormElement) =>
    alternatives.length === 0 || new FormData(form).get("choice") !== null;
  function recompute({ currentTarget: form }: ChangeEvent<HTMLFormElement>) {
    if (isReady(form)) void submit(form, { method: "get", replace: true, preventScrollReset: true });
  }
  return (
    <Form
      method="get"
      action="/estimate"
      preventScrollReset
      onChange={recompute}
      aria-label="What you need"
      className="grid gap-6"
    >
      <input type="hidden" name="service" value={service.id} />
      {alternatives.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">Choose one</legend>
          {alternatives.map(({ id, label }) => (
            <Choice key={id} value={id} label={label} isChosen={choices.includes(id)} />
          ))}
        </fieldset>
      )}
      {extras.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">Extras</legend>
          {extras.map(({ id, label }, index) => (
            <CheckBox
              key={id}
              label={label}
              name={EXTRA_FIELDS[index]}
              value={id}
              defaultChecked={choices.includes(id)}
            />
          ))}
        </fieldset>
      )}
      {!isAlive && service.options.length > 0 && (
        <div>
          <Button type="submit" variant="secondary">
            Show the estimate
          </Button>
        </div>
      )}
    </Form>
  );
}

function Choice({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-(--choice) w-fit cursor-pointer items-start gap-3 py-[calc((var(--choice)-1lh)/2)]"
    >
      <input
        id={id}
        type="radio"
        name="choice"
        value={value}
        required
        defaultChecked={isChosen}
        className={CHECK.box}
      />
      <span>{label}</span>
    </label>
  );
}
