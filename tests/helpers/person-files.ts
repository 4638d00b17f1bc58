/** A request that attaches a file to a person. */
export function postBody(name: string, content: string | Uint8Array<ArrayBuffer>): RequestInit {
  const form = new FormData();
  form.set("file", new File([content], name));
  return { method: "POST", body: form };
}
