import { useState } from "react";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../../ui/field.tsx";
import { NumberField } from "../../../../../ui/values/number-field.tsx";
import { SERIES_PART } from "../../drafts/post-form.ts";
import { POST_TEXTS } from "../../post.ts";
import { AUDIENCE_LABELS, describeAudience, listAudiences } from "../../publishing/describe-audience.ts";
import { parsePostAudience } from "../../publishing/post-placement.ts";
import { SERIES_TITLE_MAX_CHARS } from "../../series/series.ts";
import { useSeries } from "../../series/use-series.ts";
import type { PostSession } from "./state/use-post-session.ts";

const NEW_SERIES = "new";

export function AdminPostPlacement({ session }: { session: PostSession }) {
  const { draft, change, post, errors } = session;
  const status = post?.status ?? "draft";
  const audiences = listAudiences(status, post?.audience);
  return (
    <FieldRow className="@4xl/editor:grid-cols-1">
      <SelectField
        name="audience"
        label="Audience"
        options={audiences.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
        help={describeAudience(draft.audience, status, post?.audience)}
        error={errors.audience}
        value={draft.audience}
        onChange={(event) => change({ audience: parsePostAudience(event.currentTarget.value) ?? "web" })}
      />
      <TextField
        name="canonicalUrl"
        type="url"
        label={POST_TEXTS.canonicalUrl.label}
        help="Only if it appeared elsewhere first. Search engines are sent to that address."
        placeholder="https://example.com/post"
        maxLength={POST_TEXTS.canonicalUrl.maxChars}
        error={errors.canonicalUrl}
        value={draft.canonicalUrl}
        onChange={(event) => change({ canonicalUrl: event.currentTarget.value })}
      />
      <SeriesFields session={session} />
    </FieldRow>
  );
}

function SeriesFields({ session: { draft, change, errors } }: { session: PostSession }) {
  const { series, isSaving, failure, add } = useSeries();
  const [isNew, setIsNew] = useState(false);
  const [title, setTitle] = useState("");
  const choose = (value: string) => {
    setIsNew(value === NEW_SERIES);
    if (value !== NEW_SERIES) change({ seriesId: value, seriesPosition: "" });
  };
  const create = async () => {
    const id = await add(title);
    if (!id) return;
    setIsNew(false);
    setTitle("");
    change({ seriesId: id, seriesPosition: "" });
  };
  return (
    <>
      <SelectField
        name="seriesId"
        label="Series"
        placeholder="None"
        options={[
          ...series.map(({ id, title: label }) => ({ value: id, label })),
          { value: NEW_SERIES, label: "New series…" },
        ]}
        error={errors.seriesId ?? (isNew ? undefined : failure)}
        value={isNew ? NEW_SERIES : draft.seriesId}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isNew && (
        <div className="grid justify-items-start gap-2 *:first:w-full">
          <TextField
            name="seriesTitle"
            label="Title of the new series"
            maxLength={SERIES_TITLE_MAX_CHARS}
            error={failure}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button variant="secondary" disabled={isSaving || !title.trim()} onClick={() => void create()}>
            Create series
          </Button>
        </div>
      )}
      {!isNew && draft.seriesId && (
        <NumberField
          name="seriesPosition"
          kind={SERIES_PART}
          label="Part"
          help="Leave empty for the next one."
          error={errors.seriesPosition}
          value={draft.seriesPosition}
          onChange={(event) => change({ seriesPosition: event.currentTarget.value })}
        />
      )}
    </>
  );
}
