const GMAIL = ["gmail.com", "googlemail.com"];

/** Only for counting, since a few servers tell such addresses apart; mail goes to the address as typed. */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const [host, local] = [email.slice(at + 1).toLowerCase(), email.slice(0, at).toLowerCase()];
  const bare = local.replace(/(?<=.)\+.*$/s, "");
  return GMAIL.includes(host) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${host}`;
}
