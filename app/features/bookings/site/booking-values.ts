import type { PublicCallType } from "../schema.ts";
import type { SlotPicker } from "./picker/slot-picker.ts";

/** Of the form's fields, those for the answers. */
export const ANSWER_PREFIX = "answers.";
/** Named by the page for each rendering of the form, so that sending it twice books once. */
export const KEY_FIELD = "key";
export const FORM_ID = "call-form";

/** A time to choose in the place of one that can't be had. */
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
