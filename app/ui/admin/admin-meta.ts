/** Every screen of the admin area: its name, and that nobody may list it. */
export function adminMeta(siteName: string, title?: string) {
  return [
    { title: [title, "Admin", siteName].filter(Boolean).join(" | ") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
