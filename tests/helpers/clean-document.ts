import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A second, as the library has it, is what a busy machine needs for itself.
configure({ asyncUtilTimeout: 60_000 });

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
