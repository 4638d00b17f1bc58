import { Badge } from "../../../../../ui/admin/badge.tsx";
import { Switch } from "../../../../../ui/admin/editing/switch.tsx";
import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { LinesField } from "../../../../../ui/admin/forms/lines-field.tsx";
import { ListEditor } from "../../../../../ui/admin/forms/list-editor.tsx";
import { Notice } from "../../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { CheckBox } from "../../../../../ui/check-box.tsx";
import { SelectField, TextArea, TextField } from "../../../../../ui/field.tsx";
import { NumberField } from "../../../../../ui/values/number-field.tsx";
import { amountIn, parseCurrency } from "../../../../../utils/money.ts";
import { CURRENCY_OPTIONS } from "../../../services/service-form.ts";
import { PROFILE_LIMITS as LIMITS, PROFILE_LIMITS } from "../../profile-limits.ts";
import type { SectionContent } from "../../schema.ts";
import type { SectionForm } from "../use-section-form.tsx";
import { AdminStatsEditor } from "./admin-stats-editor.tsx";

export function AdminServicesFields({ form }: { form: SectionForm<"services"> }) {
  return (
    <>
      <Switch
        label="Hide account recovery"
        help="Takes the tiers, the box and the warning below off your site, with the service “Social Media Account Recovery” and all that the assistant says of it. Nothing is deleted."
        {...form.toggle("isRecoveryHidden")}
      />
      {form.draft.isRecoveryHidden && <OwnWordsHint />}
      <AdminTiersEditor form={form} />
      <AdminStatsEditor
        label="Important Information"
        help="The box below the recovery tiers."
        noun="fact"
        valueMaxChars={PROFILE_LIMITS.fact}
        {...form.list("recoveryFacts")}
      />
      <TextArea
        label="Warning about passwords and codes"
        help="Links to the platforms' own recovery pages are always shown below it."
        {...form.text("recoveryWarning", PROFILE_LIMITS.paragraph)}
      />
      <AdminStatsEditor label="Custom projects: figures" {...form.list("projectStats")} />
      <LinesField
        label="Custom projects: payment terms"
        help="One per line, in order. The first word is shown large, such as 50%."
        {...form.list("projectPaymentTerms")}
      />
    </>
  );
}

function OwnWordsHint() {
  return (
    <Notice>
      <p>
        Your <TextLink to="/admin/assistant/faq">questions and answers</TextLink>,{" "}
        <TextLink to="/admin/pages">pages</TextLink>, <TextLink to="/admin/posts">posts</TextLink> and other
        services stay as they are. If some of them mention it, change them too.
      </p>
    </Notice>
  );
}

type Tier = SectionContent<"services">["tiers"][number];

function AdminTiersEditor({ form }: { form: SectionForm<"services"> }) {
  const { draft, errors, change } = form;
  const choosePopular = (chosen: number, isPopular: boolean) =>
    change({
      tiers: draft.tiers.map((tier, index) => ({ ...tier, popular: isPopular && index === chosen })),
    });
  return (
    <ListEditor<Tier>
      label="Recovery tiers"
      noun="tier"
      {...form.list("tiers")}
      maxCount={LIMITS.tiers}
      describe={({ name, price, currency }) => name && `${name}, ${currency}${price}`}
      mark={({ popular }) => popular && <Badge tone="lit">POPULAR</Badge>}
      create={() => ({
        id: "",
        name: "",
        followers: "",
        price: "",
        currency: "₹",
        features: [],
        popular: false,
      })}
      foldable
    >
      {(tier, changeTier, index) => {
        const name = `tiers.${index}`;
        const text = bindEntry(errors, name, tier, changeTier);
        return (
          <>
            <FieldRow>
              <TextField label="Name" required {...text("name", LIMITS.label)} />
              <TextField
                label="Followers"
                required
                placeholder="1K-10K followers"
                {...text("followers", LIMITS.title)}
              />
              <SelectField label="Currency" options={CURRENCY_OPTIONS} {...text("currency")} />
              <NumberField
                label="Price"
                required
                kind={amountIn(parseCurrency(tier.currency) ?? "INR")}
                placeholder="5,000"
                {...text("price")}
              />
            </FieldRow>
            <LinesField
              label="Features"
              name={`${name}.features`}
              items={tier.features}
              errors={errors}
              onChange={(features) => changeTier({ features })}
            />
            <CheckBox
              label="Marked POPULAR (one tier only)"
              checked={tier.popular}
              onChange={(event) => choosePopular(index, event.currentTarget.checked)}
            />
          </>
        );
      }}
    </ListEditor>
  );
}
