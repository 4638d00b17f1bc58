import { Link } from "react-router";
import { bindText } from "../../../ui/admin/forms/draft-fields.ts";
import { TextField } from "../../../ui/field.tsx";
import { PROFILE_PLATFORMS, SOCIAL_LABELS } from "../profile.ts";
import { PROFILE_LIMITS as LIMITS } from "../profile-limits.ts";
import { AdminAvailabilityFields } from "./admin-availability-fields.tsx";
import type { SectionForm } from "./admin-section-form.tsx";
import { AdminStatsEditor } from "./admin-stats-editor.tsx";

export function AdminContactFields({ form }: { form: SectionForm<"contact"> }) {
  const { draft, errors, change } = form;
  return (
    <>
      <div className="adm-triple">
        <TextField
          label="Location"
          {...bindText(errors, "location", draft.location, (location) => change({ location }), LIMITS.title)}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          {...bindText(errors, "phone", draft.phone, (phone) => change({ phone }), 40)}
        />
        <TextField
          label="Response time"
          help="Shown in the contact details and first among the figures on the contact page."
          {...bindText(
            errors,
            "responseTime",
            draft.responseTime,
            (responseTime) => change({ responseTime }),
            LIMITS.label,
          )}
        />
      </div>
      <AdminAvailabilityFields form={form} />
      <fieldset className="adm-list">
        <legend className="adm-list-title">Social links</legend>
        <p className="adm-muted">
          GitHub, LinkedIn, Twitter, Instagram and the website are in{" "}
          <Link to="/admin/settings?tab=social-links" className="adm-link">
            Settings, Social Links
          </Link>
          . A link you leave empty is not shown.
        </p>
        <div className="adm-pair">
          {PROFILE_PLATFORMS.map((platform) => (
            <TextField
              key={platform}
              label={SOCIAL_LABELS[platform]}
              type="url"
              placeholder="https://"
              {...bindText(
                errors,
                `socialUrls.${platform}`,
                draft.socialUrls[platform],
                (url) => change({ socialUrls: { ...draft.socialUrls, [platform]: url } }),
                2000,
              )}
            />
          ))}
        </div>
      </fieldset>
      <AdminStatsEditor
        label="Contact page figures"
        name="contactStats"
        stats={draft.contactStats}
        errors={errors}
        onChange={(contactStats) => change({ contactStats })}
        onArrange={form.clearErrors}
      />
    </>
  );
}
