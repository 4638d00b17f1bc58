import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// The files of a worker share one document, which is far quicker than one for each.
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
});
