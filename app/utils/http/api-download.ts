import { fetchAsOwner, NO_CONNECTION } from "./api-client.ts";

const UNNAMED = "download";

/** Saves a call's answer as a file; a link cannot, since it carries no token. Returns the reason when it fails. */
export async function downloadApi(path: string): Promise<string | undefined> {
  const response = await fetchAsOwner(path).catch(() => undefined);
  if (!response) return NO_CONNECTION;
  if (!response.ok) {
    const answer: { message?: string } = await response.json().catch(() => ({}));
    return answer.message ?? "The file could not be created.";
  }
  const content = await response.blob().catch(() => undefined);
  if (!content) return NO_CONNECTION;
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = findFileName(response.headers.get("content-disposition"));
  link.click();
  URL.revokeObjectURL(address);
  return undefined;
}

function findFileName(disposition: string | null): string {
  // A name with letters beyond ASCII is in the second form (RFC 8187).
  const whole = /filename\*=UTF-8''([^;\s]+)/.exec(disposition ?? "")?.[1];
  if (whole) return decodeURIComponent(whole);
  return /filename="([^"/\\]+)"/.exec(disposition ?? "")?.[1] ?? UNNAMED;
}
