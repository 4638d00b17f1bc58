import { expect, it } from "vitest";
import { formatAbsoluteHtml } from "./absolute-html.ts";

it("gives a picture's versions the address of the site, too", () => {
  const html =
    '<picture><source type="image/avif" srcset="/media/a-480.avif 480w, /media/a-768.avif 768w" sizes="92vw">' +
    '<img alt="/media/x, /y" src="/media/a-768.webp" srcset="/media/a-480.webp 480w"></picture> srcset="/b 1w"';
  expect(formatAbsoluteHtml(html, "https://a.example/blog/post")).toBe(
    '<picture><source type="image/avif" srcset="https://a.example/media/a-480.avif 480w, ' +
      'https://a.example/media/a-768.avif 768w" sizes="92vw"><img alt="/media/x, /y" ' +
      'src="https://a.example/media/a-768.webp" srcset="https://a.example/media/a-480.webp 480w"></picture> srcset="/b 1w"',
  );
});
