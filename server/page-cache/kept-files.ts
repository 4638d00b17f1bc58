import type { KeptFiles } from "../../app/kit/http/file-answers.server.ts";
import { sendPage } from "../pages/send-page.ts";
import type { PageCache, RenderedPage } from "./page-cache.ts";

const NONE: RenderedPage = { status: 404, headers: {}, body: Buffer.alloc(0), tables: new Set() };

export function createKeptFiles(cache: PageCache): KeptFiles {
  return {
    async answer(c, read) {
      // The key leaves out the query; otherwise made-up queries would fill the memory with copies of one file.
      const page = await cache.load(c.req.path, async () => {
        const file = await read();
        return file ? { ...file, status: 200 } : NONE;
      });
      return page.status === 200 ? sendPage(c.req.raw, page, {}) : undefined;
    },
    async hold(file) {
      const page = await cache.prepare({ ...file, status: 200 });
      return (c) => sendPage(c.req.raw, page, {});
    },
  };
}
