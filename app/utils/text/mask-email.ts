/** "a•••@example.com", for who has to recognise an address and not to learn it: a mail may be passed on. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}•••${email.slice(at)}`;
}
