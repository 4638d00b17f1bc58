/** At most two letters; "S" for a name without any. */
export function toInitials(name: string): string {
  const letters = name.split(/[\s.-]+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join("").toUpperCase() || "S";
}

/** Initials made from the old name follow the new one; any others were chosen by the owner and stay. */
export function followName(initials: string, { from, to }: { from: string; to: string }): string {
  return initials === toInitials(from) ? toInitials(to) : initials;
}
