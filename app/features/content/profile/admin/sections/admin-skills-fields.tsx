import { IconPicker } from "../../../../../ui/admin/editing/icon-picker.tsx";
import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import type { FieldErrors } from "../../../../../ui/admin/forms/form-errors.ts";
import { LevelField } from "../../../../../ui/admin/forms/level-field.tsx";
import { LinesField } from "../../../../../ui/admin/forms/lines-field.tsx";
import { ListEditor } from "../../../../../ui/admin/forms/list-editor.tsx";
import { SwatchField } from "../../../../../ui/admin/forms/swatch-field.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { SKILL_CATEGORY_ICONS, type Skill, type SkillCategory } from "../../profile.ts";
import { PROFILE_LIMITS } from "../../profile-limits.ts";
import { SkillCategoryMark } from "../../site/skill-category-card.tsx";
import { SKILL_ICONS, SkillIcon } from "../../site/skill-icon.tsx";
import type { SectionForm } from "../use-section-form.tsx";

export function AdminSkillsFields({ form }: { form: SectionForm<"skills"> }) {
  const { errors } = form;
  return (
    <>
      <ListEditor
        label="Tech stack"
        noun="skill"
        help="The bars on the home page. Press Alt + ↑ or ↓ to reorder."
        {...form.list("skills")}
        maxCount={40}
        describe={({ name, level }) => name && `${name}, ${level}%`}
        mark={({ icon, color }) => <SkillIcon name={icon} color={color} />}
        create={() => ({ id: "", name: "", level: 50, icon: "code", color: "#00d4ff" })}
        foldable
      >
        {(skill, changeSkill, index) => (
          <SkillFields skill={skill} name={`skills.${index}`} errors={errors} onChange={changeSkill} />
        )}
      </ListEditor>
      <ListEditor
        label="Skill categories"
        noun="category"
        help="The cards on the about page, and a column in the resume."
        {...form.list("categories")}
        maxCount={20}
        describe={({ title }) => title}
        mark={({ icon }) => <SkillCategoryMark icon={icon} />}
        create={() => ({ id: "", title: "", icon: "Code2", skills: [] })}
        foldable
      >
        {(category, changeCategory, index) => (
          <CategoryFields
            category={category}
            name={`categories.${index}`}
            errors={errors}
            onChange={changeCategory}
          />
        )}
      </ListEditor>
    </>
  );
}

interface EntryProps<T> {
  name: string;
  errors: FieldErrors;
  onChange: (part: Partial<T>) => void;
}

function SkillFields({ skill, name, errors, onChange }: EntryProps<Skill> & { skill: Skill }) {
  const text = bindEntry(errors, name, skill, onChange);
  return (
    <>
      <TextField label="Name" required {...text("name", PROFILE_LIMITS.label)} />
      <FieldRow>
        <LevelField
          label="Level"
          name={`${name}.level`}
          value={skill.level}
          error={errors[`${name}.level`]}
          onChange={(level) => onChange({ level })}
        />
        <SwatchField label="Colour" {...text("color")} />
      </FieldRow>
      <IconPicker
        name={`${name}.icon`}
        icons={SKILL_ICONS}
        chosen={skill.icon}
        onChoose={(icon) => onChange({ icon })}
        draw={(icon) => <SkillIcon name={icon} />}
      />
    </>
  );
}

function CategoryFields({
  category,
  name,
  errors,
  onChange,
}: EntryProps<SkillCategory> & { category: SkillCategory }) {
  return (
    <>
      <TextField
        label="Title"
        required
        {...bindEntry(errors, name, category, onChange)("title", PROFILE_LIMITS.title)}
      />
      <LinesField
        label="Skills"
        name={`${name}.skills`}
        items={category.skills}
        errors={errors}
        onChange={(skills) => onChange({ skills })}
      />
      <IconPicker
        name={`${name}.icon`}
        icons={SKILL_CATEGORY_ICONS}
        chosen={category.icon}
        onChoose={(icon) => onChange({ icon })}
        draw={(icon) => <SkillCategoryMark icon={icon} />}
      />
    </>
  );
}
