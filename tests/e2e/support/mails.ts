import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect } from "./test.ts";

/** The path of a link in a mail to the address, as a site without a mail server writes it to a file. */
export async function waitForMailedPath(dataDir: string, email: string, path: RegExp): Promise<string> {
  const folder = join(dataDir, "mail");
  let found: string | undefined;
  await expect(async () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
    const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    const texts = mails.filter(({ to }) => to?.[0]?.address === email).map(({ text = "" }) => text);
    found = texts.flatMap((text) => path.exec(text)?.[0] ?? [])[0];
    expect(found).toBeTruthy();
  }).toPass();
  return found ?? "";
}
