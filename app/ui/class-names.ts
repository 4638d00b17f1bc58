export function joinClasses(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}

type Choices = Record<string, Record<string, string>>;
type Chosen<C extends Choices> = { [Name in keyof C]?: Extract<keyof C[Name], string> | undefined };

/**
 * Gives the classes of a component: `base` always, and of each variant the utilities of the chosen value, or of its
 * default. No two variants may set the same property, since the order of classes decides nothing.
 */
export function variants<C extends Choices>(base: string, choices: C, defaults: Chosen<C> = {}) {
  return (chosen: Chosen<C>, className?: string): string =>
    joinClasses(
      base,
      ...Object.entries(choices).map(([name, looks]) => looks[chosen[name] ?? defaults[name] ?? ""]),
      className,
    );
}
