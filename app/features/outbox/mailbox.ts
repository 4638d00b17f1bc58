const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * One text for the spellings of an address that lead to the same mailbox: for counting alone, since a few servers do
 * tell them apart. Mail goes to the address as it was typed.
 */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const [host, local] = [email.slice(at + 1).toLowerCase(), email.slice(0, at).toLowerCase()];
  const bare = local.replace(/(?<=.)\+.*$/s, "");
  return GMAIL.includes(host) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${host}`;
}
