import type { PublicCallType } from "../schema.ts";
import type { SlotPicker } from "./picker/slot-picker.ts";

/** Begins the names of the fields for answers. */
export const ANSWER_PREFIX = "answers.";
/** The field with a key that is new for each rendering of the form, so that a form sent twice books once. */
export const KEY_FIELD = "key";
export const FORM_ID = "call-form";

/** A time offered in place of one that was refused. */
export interface Alternative {
  value: string;
  label: string;
}

/** A form that was refused, with all that was typed. */
export interface RefusedBooking {
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
  alternatives: readonly Alternative[];
  picker: SlotPicker | null;
}

export interface BookPageData {
  type: PublicCallType;
  picker: SlotPicker;
  /** New for each rendering. */
  formKey: string;
}
