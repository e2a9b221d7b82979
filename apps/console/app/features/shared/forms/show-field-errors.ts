import type { FormInstance } from 'antd'
import type { FieldError } from '../form-values/index.ts'

/** Each fault beside its field, and the first one brought into sight. A missing pair is told at its Chinese half. */
export function showFieldErrors(
  form: FormInstance,
  validationErrors: readonly FieldError[],
  messageOf: (kind: FieldError['kind']) => string,
): void {
  const fields = form.getFieldsError().map(({ name }) => name)
  form.setFields(
    form
      .getFieldsError()
      .filter(({ errors }) => errors.length > 0)
      .map(({ name }) => ({ name, errors: [] })),
  )
  const fieldErrors = validationErrors.map(({ path, kind }) => ({
    name: findFieldName(fields, path),
    errors: [messageOf(kind)],
  }))
  form.setFields(fieldErrors)
  const [first] = fieldErrors
  if (first) form.scrollToField(first.name, { block: 'center', focus: true })
}

type Name = readonly (string | number)[]

function findFieldName(fields: readonly Name[], path: Name): (string | number)[] {
  const same = (name: Name) => path.every((part, at) => String(name[at]) === String(part))
  // One line of a list that is one field is told at the list.
  const holds = (name: Name) => name.every((part, at) => String(path[at]) === String(part))
  const match =
    fields.find((name) => name.length === path.length && same(name)) ??
    fields.find(same) ??
    fields.find(holds)
  return [...(match ?? path)]
}
