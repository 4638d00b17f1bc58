/** Two at most; an address without a letter in front still needs one. */
export function toInitials(name: string): string {
  const letters = name.split(/[\s.-]+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join("").toUpperCase() || "S";
}

/** Initials that are those of the old name go with it; others the owner has chosen. */
export function followName(initials: string, { from, to }: { from: string; to: string }): string {
  return initials === toInitials(from) ? toInitials(to) : initials;
}
