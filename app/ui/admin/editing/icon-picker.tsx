import type { ReactNode } from "react";

interface IconPickerProps<Icon extends string> {
  name: string;
  icons: readonly Icon[];
  chosen: string;
  onChoose: (icon: Icon) => void;
  draw: (icon: Icon) => ReactNode;
}

export function IconPicker<Icon extends string>(props: IconPickerProps<Icon>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-label font-medium">Icon</legend>
      {props.icons.map((icon) => (
        <label
          key={icon}
          title={icon}
          className="relative grid size-12 cursor-pointer place-items-center rounded-sm border border-line-strong text-muted hover:text-text has-checked:border-primary has-checked:bg-primary/12 has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary [&_svg]:size-5"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
            name={props.name}
            value={icon}
            checked={icon === props.chosen}
            onChange={() => props.onChoose(icon)}
          />
          {props.draw(icon)}
          <span className="sr-only">{icon}</span>
        </label>
      ))}
    </fieldset>
  );
}
