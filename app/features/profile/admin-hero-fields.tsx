import { Link } from "react-router";
import { bindText } from "../../ui/admin/draft-fields.ts";
import { LinesField } from "../../ui/admin/lines-field.tsx";
import { TextField } from "../../ui/field.tsx";
import type { SectionForm } from "./admin-section-form.tsx";
import { PROFILE_LIMITS } from "./profile-limits.ts";

export function AdminHeroFields({ form }: { form: SectionForm<"hero"> }) {
  const { draft, errors, change } = form;
  return (
    <>
      <p className="adm-muted">
        Your name, picture, e-mail address and the introduction below the titles are in{" "}
        <Link to="/admin/settings?tab=profile" className="adm-link">
          Settings, Profile
        </Link>
        .
      </p>
      <div className="adm-pair">
        <TextField
          label="Greeting"
          help="Stands above your name on the home page."
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
          help="In the navigation bar and the icon of the site."
          required
          {...bindText(errors, "initials", draft.initials, (initials) => change({ initials }), 4)}
        />
      </div>
      <TextField
        label="Job title"
        help="For search engines, the resume and the pictures that links show."
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
        help="One on each line; they are typed one after the other."
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
