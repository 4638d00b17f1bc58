interface MailProvider {
  /** How the names of its servers end. */
  servers: readonly string[];
  name: string;
  /** The domain that SPF has to include. */
  spf: string;
  /** Under which names it usually has its DKIM keys published. */
  selectors?: readonly string[];
}

const PROVIDERS: readonly MailProvider[] = [
  { name: "Google", servers: ["gmail.com", "google.com"], spf: "_spf.google.com", selectors: ["google"] },
  {
    name: "Microsoft 365",
    servers: ["office365.com", "outlook.com"],
    spf: "spf.protection.outlook.com",
    selectors: ["selector1", "selector2"],
  },
  { name: "Amazon SES", servers: ["amazonaws.com"], spf: "amazonses.com" },
  {
    name: "Brevo",
    servers: ["brevo.com", "sendinblue.com"],
    spf: "spf.brevo.com",
    selectors: ["brevo1", "mail"],
  },
  {
    name: "Fastmail",
    servers: ["fastmail.com"],
    spf: "spf.messagingengine.com",
    selectors: ["fm1", "fm2", "fm3"],
  },
  { name: "Mailgun", servers: ["mailgun.org"], spf: "mailgun.org", selectors: ["mx", "smtp", "k1"] },
  { name: "Mailjet", servers: ["mailjet.com"], spf: "spf.mailjet.com", selectors: ["mailjet"] },
  { name: "Migadu", servers: ["migadu.com"], spf: "spf.migadu.com", selectors: ["key1", "key2", "key3"] },
  { name: "Postmark", servers: ["postmarkapp.com"], spf: "spf.mtasv.net", selectors: ["pm"] },
  { name: "Proton", servers: ["protonmail.ch"], spf: "_spf.protonmail.ch", selectors: ["protonmail"] },
  { name: "SendGrid", servers: ["sendgrid.net"], spf: "sendgrid.net", selectors: ["s1", "s2"] },
  { name: "Zoho", servers: ["zoho.com"], spf: "zohomail.com", selectors: ["zoho", "zmail"] },
  { name: "Zoho", servers: ["zoho.in"], spf: "zoho.in", selectors: ["zoho", "zmail"] },
  { name: "Zoho", servers: ["zoho.eu"], spf: "zohomail.eu", selectors: ["zoho", "zmail"] },
];

/** Tried when the selector isn't known: it can't be asked for, only guessed. */
const COMMON_SELECTORS = [
  "default",
  "dkim",
  "mail",
  "smtp",
  "google",
  "s1",
  "s2",
  "k1",
  "selector1",
  "selector2",
];

export function findProvider(host: string): Omit<MailProvider, "servers"> | undefined {
  const name = host.toLowerCase();
  return PROVIDERS.find(({ servers }) => servers.some((end) => name === end || name.endsWith(`.${end}`)));
}

export function listSelectors(host: string): string[] {
  return [...new Set([...(findProvider(host)?.selectors ?? []), ...COMMON_SELECTORS])];
}
