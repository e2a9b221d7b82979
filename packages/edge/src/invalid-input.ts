import type { z } from 'zod'
import { findMalformedText } from './malformed-text.ts'

export type InputIssue = { readonly path: string; readonly rule: string }

/** Raised at the boundary only: the caller sent something that the contract does not allow. */
export class InvalidInput extends Error {
  readonly issues: readonly InputIssue[]
  constructor(issues: readonly InputIssue[]) {
    super('invalid input')
    this.issues = issues
  }
}

/** Says which field broke which rule, never the value: values may be secrets. */
export function parseInput<S extends z.ZodType>(schema: S, place: string, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    // What is in an address is looked up or judged by rules of its own; what is in a body is stored.
    const malformed = place === 'body' ? findMalformedText(parsed.data, place) : null
    if (malformed !== null) throw new InvalidInput([{ path: malformed, rule: 'malformed_text' }])
    return parsed.data
  }
  throw new InvalidInput(
    parsed.error.issues.map((issue) => ({ path: [place, ...issue.path].join('.'), rule: issue.code })),
  )
}
