/** What a form holds, as it is handed in, and whether two of them say the same. */
export { areFormValuesEqual, type FormValues, pruneFormValues } from './form-values.model.ts'
