/** Form values: pruning, comparison, autosave, and validation by the contract's schema. */
export { type Autosaved, autosaveStore } from './autosave.model.ts'
export { areFormValuesEqual, type FormValues, pruneFormValues } from './form-values.model.ts'
export { newOptions } from './new-options.ts'
export { type FieldError, validateForm } from './validate.form.ts'
