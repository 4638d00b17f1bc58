/** "a…@example.com": a mail may be passed on, and with it the link. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}…${email.slice(at)}`;
}
