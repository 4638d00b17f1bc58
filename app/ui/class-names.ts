export function joinClasses(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
