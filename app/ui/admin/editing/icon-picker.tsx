import type { ReactNode } from "react";

interface IconPickerProps<Icon extends string> {
  name: string;
  icons: readonly Icon[];
  chosen: string;
  /** Left out where the form itself keeps what is chosen. */
  onChoose?: (icon: Icon) => void;
  draw: (icon: Icon) => ReactNode;
}

export function IconPicker<Icon extends string>(props: IconPickerProps<Icon>) {
  const bind = (icon: Icon) =>
    props.onChoose
      ? { checked: icon === props.chosen, onChange: () => props.onChoose?.(icon) }
      : { defaultChecked: icon === props.chosen };
  return (
    <fieldset className="adm-icons">
      <legend>Icon</legend>
      {props.icons.map((icon) => (
        <label key={icon} title={icon}>
          <input type="radio" name={props.name} value={icon} aria-label={icon} {...bind(icon)} />
          {props.draw(icon)}
        </label>
      ))}
    </fieldset>
  );
}
