/**
 * The form kit: fields for the contract's types, save bar, errors beside fields, typed confirmation, and
 * mutations with a toast.
 */
export { ClockField } from './clock-field.tsx'
export { ClockInput } from './clock-input.tsx'
export { ContentLanguageContext, requiredLanguageOf, useContentLanguages } from './content-languages.ts'
export {
  DayField,
  DeadlineField,
  type FieldProps,
  InstantField,
  NamesField,
  NumberField,
  namePathOf,
  TextField,
} from './fields.tsx'
export { FormSaveBar } from './form-save-bar.tsx'
export { ItemList } from './item-list.tsx'
export { LocalisedText } from './localised-text.tsx'
export { PictureField } from './picture-field.tsx'
export { RichView } from './rich-view.tsx'
export { showFieldErrors } from './show-field-errors.ts'
export { TypedConfirmDialog } from './typed-confirm-dialog.tsx'
export { useFieldErrors } from './use-field-errors.ts'
export { useLeaveGuard } from './use-leave-guard.ts'
export { type MutationOutcome, useMutationWithToast } from './use-mutation-with-toast.ts'
