import { type ContentKind, type DraftOf, documentSchemas } from '@tiltyard/contracts'
import type { FormValues } from '../../shared/form-values/index.ts'

export type FieldError = {
  readonly path: readonly (string | number)[]
  readonly kind: 'missing' | 'tooLong' | 'wrong'
}

export type DraftValidation<K extends ContentKind> =
  | { readonly ok: true; readonly document: DraftOf<K> }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

/** By the very schema that the server judges with, so that a fault is shown beside its field before anything is sent. */
export function validateDraft<K extends ContentKind>(kind: K, draft: FormValues): DraftValidation<K> {
  const parsed = documentSchemas[kind].safeParse(draft)
  // As it was handed in: defaults are the server's to fill.
  if (parsed.success) return { ok: true, document: draft as DraftOf<K> }
  return {
    ok: false,
    errors: parsed.error.issues.map((issue) => ({
      path: issue.path.filter((part) => typeof part !== 'symbol'),
      kind: kindOf(issue),
    })),
  }
}

function kindOf(issue: { readonly code: string; readonly input?: unknown; readonly message: string }) {
  if (issue.code === 'too_big') return 'tooLong' as const
  const missing = issue.code === 'invalid_type' && issue.message.includes('undefined')
  return missing || issue.code === 'too_small' ? ('missing' as const) : ('wrong' as const)
}

/** Inside a rich text the fault belongs to the field that holds it: { body: { zh: … } }. */
export function fieldOf(path: FieldError['path']): (string | number)[] {
  const inside = path.indexOf('content')
  return (inside > 0 ? path.slice(0, inside) : path).slice()
}
