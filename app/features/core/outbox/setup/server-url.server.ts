import { isIPv6 } from "node:net";
import { MAIL_PORTS, type MailServerPlace } from "./setup.ts";

/** As SMTP_URL says it, so that mail takes one way whatever a server was set by. */
export function formatServerUrl({ host, port, security, user }: MailServerPlace, password: string): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  const place = `${login}${isIPv6(host) ? `[${host}]` : host}:${port}`;
  if (security === "tls") return `smtps://${place}`;
  return `smtp://${place}?${security === "starttls" ? "requireTLS" : "ignoreTLS"}=true`;
}

/** The part of SMTP_URL that may be shown: neither the user nor the password. */
export function describeServerUrl(smtpUrl: string): MailServerPlace {
  const { protocol, hostname, port, searchParams } = new URL(smtpUrl);
  const isTls = protocol === "smtps:" || searchParams.get("secure") === "true";
  // Without a word on it, nodemailer encrypts where the server offers to.
  const security = isTls ? "tls" : searchParams.get("ignoreTLS") === "true" ? "none" : "starttls";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : MAIL_PORTS[security],
    security,
    user: "",
  };
}
