/** What a form holds, as it is handed in, whether two of them say the same, and what the server's schema says of it. */
export { areFormValuesEqual, type FormValues, pruneFormValues } from './form-values.model.ts'
export { type FieldError, validateForm } from './validate.form.ts'
