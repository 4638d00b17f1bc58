/** Each opens a draft in the reader's own account; Mastodon's page asks for the server there. */
export function listShareLinks(url: string, title: string): { label: string; href: string }[] {
  const words = new URLSearchParams({ text: title, url });
  return [
    { label: "X", href: `https://x.com/intent/post?${words}` },
    {
      label: "LinkedIn",
      href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
    },
    {
      label: "Mastodon",
      href: `https://share.joinmastodon.org/#text=${encodeURIComponent(`${title} ${url}`)}`,
    },
  ];
}
