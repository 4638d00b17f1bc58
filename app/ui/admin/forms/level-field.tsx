import { Field } from "../../field.tsx";

interface LevelFieldProps {
  label: string;
  name: string;
  value: number;
  error?: string | undefined;
  onChange: (value: number) => void;
}

/** A slider from 0 to 100 with its percentage beside it. */
export function LevelField({ label, name, value, error, onChange }: LevelFieldProps) {
  return (
    <Field label={label} name={name} error={error}>
      <div className="flex min-h-field items-center gap-3">
        <input
          id={name}
          name={name}
          type="range"
          className="h-field min-w-0 flex-1 accent-primary"
          min={0}
          max={100}
          step={1}
          value={value}
          aria-valuetext={`${value}%`}
          aria-describedby={error && `${name}-error`}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <output
          htmlFor={name}
          className="min-w-[5ch] text-right font-mono text-body leading-none font-medium"
        >
          {value}%
        </output>
      </div>
    </Field>
  );
}
