import { bindEntry, bindText } from "../../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { ListEditor } from "../../../../../ui/admin/forms/list-editor.tsx";
import { SelectField, TextField } from "../../../../../ui/field.tsx";
import { NumberField } from "../../../../../ui/values/number-field.tsx";
import { amountIn, parseCurrency } from "../../../../../utils/money.ts";
import { CURRENCY_OPTIONS } from "../../../services/service-form.ts";
import { PROFILE_LIMITS as LIMITS } from "../../profile-limits.ts";
import type { SectionContent } from "../../schema.ts";
import type { SectionForm } from "../use-section-form.tsx";

type Price = SectionContent<"pricing">["contactPrices"][number];

const UNITS = [
  { value: "", label: "for the whole job" },
  { value: "hour", label: "per hour" },
];

export function AdminPricingFields({ form }: { form: SectionForm<"pricing"> }) {
  const { errors } = form;
  return (
    <>
      <TextField
        label="Who these prices are for"
        help="Shown above the prices. When empty, prices in another currency than your services' are marked as prices for clients abroad."
        {...form.text("priceAudience", LIMITS.lead)}
      />
      <ListEditor<Price>
        label="Services & Pricing"
        noun="price"
        help="The cards on the contact page. Services have their own screen."
        {...form.list("contactPrices")}
        maxCount={12}
        describe={({ title, from, currency }) => title && `${title}, from ${currency}${from}`}
        create={() => ({ title: "", description: "", from: "", currency: "$", unit: "" })}
        foldable
      >
        {(price, changePrice, index) => {
          const name = `contactPrices.${index}`;
          const text = bindEntry(errors, name, price, changePrice);
          return (
            <>
              <TextField label="Title" required {...text("title", LIMITS.title)} />
              <TextField label="Description" {...text("description", LIMITS.lead)} />
              <FieldRow fields="short">
                <SelectField label="Currency" options={CURRENCY_OPTIONS} {...text("currency")} />
                <NumberField
                  label="From"
                  required
                  kind={amountIn(parseCurrency(price.currency) ?? "INR")}
                  placeholder="2,000"
                  {...text("from")}
                />
                <SelectField
                  label="Unit"
                  options={UNITS}
                  {...bindText(errors, `${name}.unit`, price.unit, (unit) =>
                    changePrice({ unit: unit === "hour" ? "hour" : "" }),
                  )}
                />
              </FieldRow>
            </>
          );
        }}
      </ListEditor>
    </>
  );
}
