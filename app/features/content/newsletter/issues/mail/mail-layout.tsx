import {
  Body,
  Container,
  Head,
  Html,
  Img,
  Link,
  Preview,
  render,
  Section,
  Text,
  toPlainText,
} from "@react-email/components";
import { RenderedHtml } from "../../../../../ui/prose/rendered-html.tsx";
import { formatSchemeStyles, MAIL_STYLES } from "./mail-styles.ts";

export interface MailLayoutText {
  /** Whose mail it is, and of which site. */
  sender: string;
  siteUrl: string;
  subject: string;
  preheader: string;
  title: string;
  /** Sanitised, with a style in each tag. */
  bodyHtml: string;
  picture?: { src: string; alt: string; href?: string };
  action?: { label: string; href: string };
  /** Why the reader gets it, and how to stop it. */
  foot: { reason: string; links: readonly { label: string; href: string }[] };
}

/** Differences of the plain text from the package's default. */
const TEXT_SELECTORS = [
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  { selector: "img", format: "image" },
  { selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
  // The layout tables.
  { selector: 'table[role="presentation"]', format: "block" },
];

export async function renderMailLayout(text: MailLayoutText): Promise<{ html: string; text: string }> {
  const html = await render(<MailLayout {...text} />);
  return { html, text: toPlainText(html, { selectors: TEXT_SELECTORS }) };
}

function MailLayout({
  sender,
  siteUrl,
  subject,
  preheader,
  title,
  bodyHtml,
  picture,
  action,
  foot,
}: MailLayoutText) {
  const { host, origin } = new URL(siteUrl);
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{formatSchemeStyles()}</style>
      </Head>
      <Body className="m-body" style={MAIL_STYLES.body}>
        {preheader && <Preview>{preheader}</Preview>}
        <Container className="m-card" style={MAIL_STYLES.card}>
          {picture && (
            <div data-skip-in-text="true">
              <MailPicture {...picture} />
            </div>
          )}
          <Section>
            <div className="m-head m-pad" style={MAIL_STYLES.head}>
              {sender} · {host}
            </div>
            <h1 className="m-title m-pad" style={MAIL_STYLES.title}>
              {title}
            </h1>
            <RenderedHtml className="m-text m-pad" style={MAIL_STYLES.text} html={bodyHtml} />
            {action && (
              <div className="m-pad" style={MAIL_STYLES.action}>
                <Link href={action.href} className="m-button" style={MAIL_STYLES.button}>
                  {action.label}
                </Link>
              </div>
            )}
          </Section>
        </Container>
        <Container className="m-foot m-pad" style={MAIL_STYLES.foot}>
          <Text style={MAIL_STYLES.footLine}>{foot.reason}</Text>
          {foot.links.length > 0 && (
            <Text style={MAIL_STYLES.footLine}>
              {foot.links.map(({ label, href }, index) => (
                <span key={href}>
                  {index > 0 && " · "}
                  <FootLink label={label} href={href} />
                </span>
              ))}
            </Text>
          )}
          <Text style={MAIL_STYLES.footLine}>
            {sender}, <FootLink label={origin} href={origin} />
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function FootLink({ label, href }: { label: string; href: string }) {
  return (
    <Link href={href} style={MAIL_STYLES.footLink}>
      {label}
    </Link>
  );
}

function MailPicture({ src, alt, href }: { src: string; alt: string; href?: string }) {
  const picture = <Img src={src} alt={alt} width="600" style={MAIL_STYLES.picture} />;
  return href ? <Link href={href}>{picture}</Link> : picture;
}
