import { findMalformedText } from '@tiltyard/contracts'
import type { z } from 'zod'

export type InputIssue = { readonly path: string; readonly rule: string }

/** Raised at the boundary only: the caller sent something that the contract does not allow. */
export class InvalidInput extends Error {
  readonly issues: readonly InputIssue[]
  constructor(issues: readonly InputIssue[]) {
    super('invalid input')
    this.issues = issues
  }
}

/**
 * Says which field broke which rule, never the value: values may be secrets. Text that no database stores is refused here, for
 * every call and wherever in it the text stands.
 */
export function parseInput<S extends z.ZodType>(schema: S, place: string, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    const malformed = findMalformedText(parsed.data, place)
    if (malformed !== null) throw new InvalidInput([{ path: malformed, rule: 'malformed_text' }])
    return parsed.data
  }
  throw new InvalidInput(
    parsed.error.issues.map((issue) => ({ path: [place, ...issue.path].join('.'), rule: issue.code })),
  )
}
