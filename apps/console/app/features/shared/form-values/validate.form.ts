import type { Language } from '@tiltyard/contracts/browser'

export type FieldError = {
  readonly path: readonly (string | number)[]
  readonly kind: 'missing' | 'tooLong' | 'wrong'
}
type Issue = { readonly code: string; readonly message: string; readonly path: readonly PropertyKey[] }
type Schema<T> = {
  safeParse(
    values: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}
type ValidationResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

/** Validates with the server's schema, so that errors are shown beside their fields before sending. */
export function validateForm<T>(
  schema: Schema<T>,
  values: unknown,
  /** Required of every text; left out: the schema says. */
  language?: Language,
): ValidationResult<T> {
  const parsed = schema.safeParse(values)
  const missing = language ? textsWithout(language, values) : []
  if (parsed.success)
    return missing.length > 0 ? { ok: false, errors: missing } : { ok: true, value: parsed.data }
  return {
    ok: false,
    errors: [
      ...parsed.error.issues.map((issue) => ({
        path: fieldPathOf(issue.path.filter((part) => typeof part !== 'symbol')),
        kind: kindOf(issue),
      })),
      ...missing,
    ],
  }
}

/** Texts that are there in the other language alone. */
function textsWithout(
  language: Language,
  value: unknown,
  path: readonly (string | number)[] = [],
): FieldError[] {
  if (typeof value !== 'object' || value === null) return []
  if ('zh' in value || 'en' in value)
    return language in value ? [] : [{ path: [...path, language], kind: 'missing' }]
  return Object.entries(value).flatMap(([name, member]) =>
    textsWithout(language, member, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

function kindOf(issue: { readonly code: string; readonly message: string }) {
  if (issue.code === 'too_big') return 'tooLong' as const
  const missing = issue.code === 'invalid_type' && /undefined|null/.test(issue.message)
  return missing || issue.code === 'too_small' ? ('missing' as const) : ('wrong' as const)
}

/** An error inside a rich text belongs to the field that contains it. */
function fieldPathOf(path: readonly (string | number)[]): (string | number)[] {
  const inside = path.indexOf('content', 2)
  return (inside > 0 ? path.slice(0, inside) : path).slice()
}
