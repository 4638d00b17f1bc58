import { Link } from "react-router";
import { bindText } from "../../../ui/admin/forms/draft-fields.ts";
import { LinesField } from "../../../ui/admin/forms/lines-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PROFILE_LIMITS } from "../profile-limits.ts";
import type { SectionForm } from "./admin-section-form.tsx";

export function AdminHeroFields({ form }: { form: SectionForm<"hero"> }) {
  const { draft, errors, change } = form;
  return (
    <>
      <p className="adm-muted">
        Your name, picture, email address and introduction are in{" "}
        <Link to="/admin/settings?tab=profile" className="adm-link">
          Settings, Profile
        </Link>
        .
      </p>
      <div className="adm-pair">
        <TextField
          label="Greeting"
          help="Shown above your name on the home page."
          {...bindText(
            errors,
            "greeting",
            draft.greeting,
            (greeting) => change({ greeting }),
            PROFILE_LIMITS.label,
          )}
        />
        <TextField
          label="Initials"
          help="Shown in the navigation bar and the site's icon."
          required
          {...bindText(errors, "initials", draft.initials, (initials) => change({ initials }), 4)}
        />
      </div>
      <TextField
        label="Job title"
        help="For search engines, the resume and the cards of shared links."
        required
        {...bindText(
          errors,
          "jobTitle",
          draft.jobTitle,
          (jobTitle) => change({ jobTitle }),
          PROFILE_LIMITS.title,
        )}
      />
      <LinesField
        label="Typed titles"
        name="heroTitles"
        help="One per line, typed one after the other."
        lines={draft.heroTitles}
        errors={errors}
        onChange={(heroTitles) => change({ heroTitles })}
      />
      <TextField
        label="Footer tagline"
        {...bindText(errors, "tagline", draft.tagline, (tagline) => change({ tagline }), PROFILE_LIMITS.lead)}
      />
    </>
  );
}
