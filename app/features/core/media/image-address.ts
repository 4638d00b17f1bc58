/** Pictures of the library are stored by their path; a URL field wants the whole address. */
export function formatImageAddress(image: string, origin: string): string {
  return image.startsWith("/") ? `${origin}${image}` : image;
}

export function parseImageAddress(address: string, origin: string): string {
  const text = address.trim();
  return text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
}
