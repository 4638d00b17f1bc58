/** The header that makes a browser store a file: a plain name for old programs, and the whole one (RFC 8187). */
export function formatAttachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
