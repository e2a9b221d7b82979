import type { FailureMessages } from '@tiltyard/client'

/** A corrected field is right until the next check. The same object if there was no error at the field. */
export function withoutField<Field extends string>(
  errors: FailureMessages<Field>,
  name: string,
): FailureMessages<Field> {
  if (!(name in errors.fields)) return errors
  const fields = Object.entries(errors.fields).filter(([field]) => field !== name)
  return { ...errors, fields: Object.fromEntries(fields) as FailureMessages<Field>['fields'] }
}
