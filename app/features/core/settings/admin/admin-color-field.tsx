import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../../../ui/button.tsx";
import { controlLook, Field } from "../../../../ui/field.tsx";
import { type ColorVerdict, judgeColor } from "../../../../utils/owner-colors.ts";

const TEXT_RATIO = "4.5 : 1";
/** The contrast that a line or a mark needs to be seen (WCAG 1.4.11). */
const MARK_MIN_RATIO = 3;
const EXAMPLE = "Please enter a colour such as #00d4ff.";

interface ColorInput extends Pick<ComponentProps<"input">, "form" | "name" | "onChange"> {
  value: string;
  error: string | undefined;
}

/** The part of the surrounding form that a colour's field needs: the whole settings, or a dialog of its own. */
interface ColorForm {
  text: (name: "primaryColor" | "accentColor") => ColorInput;
  change: (part: { primaryColor?: string; accentColor?: string }) => void;
}

interface ColorFieldProps {
  label: string;
  name: "primaryColor" | "accentColor";
  form: ColorForm;
  fallback: string;
  /** Its every use is made readable; else marks on the dark ground keep the colour as it is. */
  isText?: boolean;
}

export function ColorField({ label, name, form, fallback, isText = false }: ColorFieldProps) {
  const { error, ...field } = form.text(name);
  const verdicts = judgeColor(field.value);
  const noun = label.toLowerCase();
  return (
    <Field label={label} name={name} error={error}>
      <div className="flex gap-2">
        <input
          type="color"
          className="h-field w-14 flex-none cursor-pointer rounded-sm border border-line-strong bg-surface p-1"
          aria-label={`Pick the ${noun}`}
          value={verdicts ? field.value : fallback}
          onChange={field.onChange}
        />
        <input
          {...field}
          id={name}
          type="text"
          className={controlLook({}, "min-w-0 font-mono")}
          pattern="#[0-9a-fA-F]{6}"
          title={EXAMPLE}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}-contrast${error ? ` ${name}-error` : ""}`}
        />
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Use the default ${noun}`}
          disabled={field.value.toLowerCase() === fallback}
          onClick={() => form.change({ [name]: fallback })}
        >
          Default
        </Button>
      </div>
      <ul id={`${name}-contrast`} className="grid gap-1.5 text-label text-muted">
        {verdicts?.map((verdict) => (
          <Verdict key={verdict.theme} verdict={verdict} keepsMarks={!isText && verdict.theme === "dark"} />
        ))}
      </ul>
    </Field>
  );
}

function Verdict({ verdict, keepsMarks }: { verdict: ColorVerdict; keepsMarks: boolean }) {
  const { theme, ratio, shown, isReadable } = verdict;
  const Icon = isReadable ? CircleCheck : TriangleAlert;
  return (
    <li className="flex gap-2">
      <Icon
        className={isReadable ? "mt-0.75 size-4 flex-none text-good" : "mt-0.75 size-4 flex-none text-warn"}
        aria-hidden="true"
      />
      <span>
        {theme === "dark" ? "Dark" : "Light"} theme: contrast {formatRatio(ratio)}.{" "}
        {isReadable ? (
          "Readable as it is."
        ) : (
          <>
            Text needs {TEXT_RATIO}, so it's shown as{" "}
            <code className="font-mono text-meta leading-[normal] font-medium text-text">{shown}</code>.
          </>
        )}
        {keepsMarks && ratio < MARK_MIN_RATIO && " Lines and icons keep this colour and will be hard to see."}
      </span>
    </li>
  );
}

function formatRatio(ratio: number): string {
  // Rounded down: 4.48 must not look like enough.
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
}
