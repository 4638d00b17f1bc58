import { Badge } from "../../../../../ui/admin/badge.tsx";
import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { LinesField } from "../../../../../ui/admin/forms/lines-field.tsx";
import { ListEditor } from "../../../../../ui/admin/forms/list-editor.tsx";
import { CheckBox } from "../../../../../ui/check-box.tsx";
import { SelectField, TextField } from "../../../../../ui/field.tsx";
import { NumberField } from "../../../../../ui/values/number-field.tsx";
import { amountIn, parseCurrency } from "../../../../../utils/money.ts";
import { CURRENCY_OPTIONS } from "../../../services/service-form.ts";
import { PROFILE_LIMITS as LIMITS } from "../../profile-limits.ts";
import type { SectionContent } from "../../schema.ts";
import type { SectionForm } from "../use-section-form.tsx";

type Tier = SectionContent<"services">["tiers"][number];

export function AdminTiersEditor({ form }: { form: SectionForm<"services"> }) {
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
