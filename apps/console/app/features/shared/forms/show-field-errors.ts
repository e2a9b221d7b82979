import type { FormInstance } from 'antd'
import type { FieldError } from '../form-values/index.ts'

/**
 * Shows each error at its field and scrolls to the first one. A missing localised text is reported at its
 * Chinese field.
 */
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
  // An error in one line of a list field is shown at the list.
  const holds = (name: Name) => name.every((part, at) => String(path[at]) === String(part))
  const match =
    fields.find((name) => name.length === path.length && same(name)) ??
    fields.find(same) ??
    fields.find(holds)
  return [...(match ?? path)]
}
