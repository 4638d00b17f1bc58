export const MAIL_SECURITIES = ["starttls", "tls", "none"] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** Where servers that take mail of programs usually listen. */
export const MAIL_PORTS: Record<MailSecurity, number> = { starttls: 587, tls: 465, none: 25 };

export interface MailServerPlace {
  host: string;
  port: number;
  security: MailSecurity;
  user: string;
}

/** A saved password goes only to the server and the user that it was entered for. */
export function isSamePlace(one: MailServerPlace, other: MailServerPlace): boolean {
  return (
    one.host.toLowerCase() === other.host.toLowerCase() &&
    one.port === other.port &&
    one.security === other.security &&
    one.user === other.user
  );
}

export function getMailDomain(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
