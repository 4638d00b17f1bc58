import { Circle, CircleCheck, CircleMinus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { send } from "../../../../../kit/http/client.ts";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../../../ui/admin/icon-button.tsx";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { Button, ButtonLink } from "../../../../../ui/button.tsx";
import { setupClient } from "../client.ts";
import type { Setup, SetupStepState } from "../schema.ts";
import type { SetupStepName } from "../setup.ts";
import type { Dismissal } from "./use-dismissal.tsx";

interface SetupCardProps {
  setup: Setup;
  dismissal: Dismissal;
  /** The form of each step: a dialog, or the address of its screen. */
  forms: SetupForms;
  /** Removes the sample content. */
  samples?: ReactNode;
  /** Whether the site is hidden, and its launch. */
  visibility: ReactNode;
}

/** The first thing on a fresh site's dashboard, until all of it is done or the owner doesn't want it. */
export function SetupCard({ setup: { steps }, dismissal, forms, samples, visibility }: SetupCardProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel className="mb-4" aria-labelledby="make-it-yours">
      <div className="flex items-start justify-between gap-3">
        <div>
          <PanelTitle id="make-it-yours">Make it yours</PanelTitle>
          <p className="text-muted">
            The site shows a sample person until you fill in your own. {done} of {steps.length} done.
          </p>
        </div>
        <IconButton label="Dismiss this list" onClick={dismissal.dismiss} disabled={dismissal.isBusy}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="grid divide-y divide-line">
        {steps.map((step) => (
          <SetupStepRow key={step.name} step={step} form={forms[step.name]} />
        ))}
      </ul>
      {samples && <div className="mt-2 border-t border-line pt-4 empty:hidden">{samples}</div>}
      <div className="mt-2 border-t border-line pt-4">{visibility}</div>
    </Panel>
  );
}

type SetupForm = { to: string } | ((onClose: () => void) => ReactNode);
type SetupForms = Record<SetupStepName, SetupForm>;

const WORDS: Record<SetupStepName, { title: string; hint: string; action: string }> = {
  name: {
    title: "Your name and title",
    hint: "In the menu, on the home page and in search results.",
    action: "Enter",
  },
  face: { title: "Your portrait", hint: "On the home page and in your resume.", action: "Upload" },
  work: { title: "Your first project", hint: "What you have built, with a picture.", action: "Add" },
  prices: { title: "Your prices", hint: "What a service costs. One is enough to start.", action: "Set" },
  contact: {
    title: "Your email address",
    hint: "On the contact page. Messages from visitors go there.",
    action: "Enter",
  },
  colours: { title: "Your colours", hint: "Two brand colours for the whole site.", action: "Choose" },
  mail: {
    title: "Your mail server",
    hint: "Nothing is delivered without it: no replies, no newsletter.",
    action: "Set up",
  },
};

const ICONS = { done: CircleCheck, skipped: CircleMinus, open: Circle };
const STATES = { done: "Done", skipped: "Skipped", open: "To do" };

function SetupStepRow({ step, form }: { step: SetupStepState; form: SetupForm }) {
  const { title, hint, action } = WORDS[step.name];
  const state = step.isDone ? "done" : step.isSkipped ? "skipped" : "open";
  const Icon = ICONS[state];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3" data-state={state}>
      <Icon
        aria-hidden="true"
        className={state === "done" ? "size-5 flex-none text-good" : "size-5 flex-none text-muted"}
      />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {title}
          <span className="sr-only">: {STATES[state]}</span>
        </p>
        <p className="text-muted">{state === "skipped" ? "Skipped for now." : hint}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <StepAction
          title={title}
          label={state === "done" ? "Change" : action}
          form={form}
          isDone={step.isDone}
        />
        {!step.isDone && <SkipButton step={step} title={title} />}
      </div>
    </li>
  );
}

interface StepActionProps {
  title: string;
  label: string;
  form: SetupForm;
  isDone: boolean;
}

function StepAction({ title, label, form, isDone }: StepActionProps) {
  const [isOpen, setOpen] = useState(false);
  const look = { variant: isDone ? "ghost" : "secondary", size: "sm" } as const;
  const words = (
    <>
      {label}
      <span className="sr-only"> {lowerFirst(title)}</span>
    </>
  );
  if (typeof form !== "function") {
    return (
      <ButtonLink {...look} to={form.to}>
        {words}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && form(() => setOpen(false))}
    </>
  );
}

function SkipButton({ step: { name, isSkipped }, title }: { step: SetupStepState; title: string }) {
  const toasts = useToasts();
  const { isBusy, send: skip } = useWrites(
    () => send(setupClient[":name"].$put({ param: { name }, json: { isSkipped: !isSkipped } })),
    (result) => {
      if (!result.ok) toasts.bad(result.message || "This couldn't be saved. Please try again.");
    },
  );
  return (
    <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => skip(undefined)}>
      {isSkipped ? "Don't skip" : "Skip"}
      <span className="sr-only"> {lowerFirst(title)}</span>
    </Button>
  );
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
