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
    <fieldset className="adm-icons">
      <legend>Icon</legend>
      {props.icons.map((icon) => (
        <label key={icon} title={icon}>
          <input
            type="radio"
            name={props.name}
            value={icon}
            aria-label={icon}
            checked={icon === props.chosen}
            onChange={() => props.onChoose(icon)}
          />
          {props.draw(icon)}
        </label>
      ))}
    </fieldset>
  );
}
