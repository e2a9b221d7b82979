import type { FormInstance } from 'antd'
import type { FieldFault } from './judge.form.ts'

/** Each fault beside its field, and the first one brought into sight. A missing pair is told at its Chinese half. */
export function showFaults(
  form: FormInstance,
  faults: readonly FieldFault[],
  words: (kind: FieldFault['kind']) => string,
): void {
  const fields = form.getFieldsError().map(({ name }) => name)
  form.setFields(
    form
      .getFieldsError()
      .filter(({ errors }) => errors.length > 0)
      .map(({ name }) => ({ name, errors: [] })),
  )
  const named = faults.map(({ path, kind }) => ({
    name: leafOf(fields, path),
    errors: [words(kind)],
  }))
  form.setFields(named)
  const [first] = named
  if (first) form.scrollToField(first.name, { block: 'center', focus: true })
}

type Name = readonly (string | number)[]

function leafOf(fields: readonly Name[], path: Name): (string | number)[] {
  const same = (name: Name) => path.every((part, at) => String(name[at]) === String(part))
  // One line of a list that is one field is told at the list.
  const holds = (name: Name) => name.every((part, at) => String(path[at]) === String(part))
  const found =
    fields.find((name) => name.length === path.length && same(name)) ??
    fields.find(same) ??
    fields.find(holds)
  return [...(found ?? path)]
}
