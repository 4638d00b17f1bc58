import type { MediaItem } from "../../app/features/core/media/schema.ts";
import type { SiteParts } from "../../app/kit/site.server.ts";
import type { TestAppOptions } from "./app.ts";
import { createMemoryMedia, type MemoryMedia } from "./memory-media.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "./owner-app.ts";

export interface GivenFile {
  bytes: Uint8Array;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
  /** The name of the form's field. */
  field?: string;
}

export interface MediaApp {
  owner: OwnerApp;
  media: MemoryMedia;
  send(file: GivenFile): Promise<Response>;
  /** Uploads what must be taken. */
  upload(file: GivenFile): Promise<MediaItem>;
  /** Uploads what must be refused. */
  refuse(status: number, file: GivenFile): Promise<Answer>;
  countRows(): Promise<number>;
}

export async function openMediaApp(
  deps: TestAppOptions & Pick<SiteParts, "connection"> & { media?: MemoryMedia },
): Promise<MediaApp> {
  const media = deps.media ?? createMemoryMedia();
  const owner = await openOwnerApp({ ...deps, media });
  const send: MediaApp["send"] = ({
    bytes,
    name = "a.png",
    type = "image/png",
    fields = {},
    field = "file",
  }) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set(field, new File([Uint8Array.from(bytes)], name, { type }));
    return owner.send("/api/media", { method: "POST", body: form });
  };
  return {
    owner,
    media,
    send,
    async upload(file) {
      const response = await send(file);
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return ((await response.json()) as { data: MediaItem }).data;
    },
    async refuse(status, file) {
      const response = await send(file);
      const answer = (await response.json()) as Answer;
      if (response.status !== status) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
      return answer;
    },
    async countRows() {
      const tables = ["media", "media_leftovers"] as const;
      const rows = await Promise.all(
        tables.map((table) => deps.connection.db.selectFrom(table).selectAll().execute()),
      );
      return rows.flat().length;
    },
  };
}
