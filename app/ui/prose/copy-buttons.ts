const COPIED_MS = 2_000;

/** Gives every code block a copy button and serves them all with one listener; call the result to take them away. */
export function addCopyButtons(container: HTMLElement, announce: (message: string) => void): () => void {
  // Browsers offer the clipboard to secure pages only, and a dead button is worse than none.
  if (!navigator.clipboard) return () => undefined;
  const buttons = [...container.querySelectorAll("figure.code > figcaption")].map((caption) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "code-copy";
    button.textContent = "Copy";
    caption.append(button);
    return button;
  });
  const onClick = async ({ target }: MouseEvent) => {
    const button = buttons.find((candidate) => candidate === target);
    if (!button) return;
    const code = button.closest("figure")?.querySelector("pre")?.textContent ?? "";
    const isCopied = await navigator.clipboard.writeText(code.trimEnd()).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? "Copied" : "Press Ctrl+C";
    announce(isCopied ? "Code copied" : "The code couldn't be copied");
    setTimeout(() => {
      button.textContent = "Copy";
      announce("");
    }, COPIED_MS);
  };
  container.addEventListener("click", onClick);
  return () => {
    container.removeEventListener("click", onClick);
    for (const button of buttons) button.remove();
  };
}
