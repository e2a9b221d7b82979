import type { CallFailure, FailureReason } from './outcome.ts'

/** Where a failure belongs: beside the field that caused it, or where the whole page sees it. */
export type Told<Field extends string> = {
  readonly fields: Readonly<Partial<Record<Field, string>>>
  /** Words for a notice or toast; null when the fields say it all. */
  readonly text: string | null
  /** Trying the same again may help and does no harm. */
  readonly mayRetry: boolean
}

export type Words<Field extends string = never> = {
  readonly offline: string
  readonly unexpected: string
  /** What a field's broken rule is called; the answer's own words when it has none. */
  readonly rule?: (field: Field, rule: string) => string | undefined
}

/** Which reasons belong to which field of the form at hand. */
export type FieldReasons<Field extends string> = Readonly<Partial<Record<FailureReason, Field>>>

export function tell<Field extends string = never>(
  failure: CallFailure,
  words: Words<Field>,
  form: { readonly fields: readonly Field[]; readonly reasons: FieldReasons<Field> } = {
    fields: [],
    reasons: {},
  },
): Told<Field> {
  const text = failure.msg || (failure.status === 0 ? words.offline : words.unexpected)
  const own = form.reasons[failure.reason]
  if (own) return { fields: { [own]: text } as Told<Field>['fields'], text: null, mayRetry: false }

  const fields: Partial<Record<Field, string>> = {}
  for (const { path, rule } of failure.issues) {
    const field = form.fields.find((name) => path === `body.${name}`)
    if (field) fields[field] ??= words.rule?.(field, rule) ?? text
  }
  const allTold = failure.issues.length > 0 && Object.keys(fields).length > 0
  return { fields, text: allTold ? null : text, mayRetry: mayRetry(failure) }
}

/** Nothing arrived, or the server asks for patience. */
function mayRetry({ status }: CallFailure): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504
}
