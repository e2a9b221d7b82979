import type { Localised } from '@tiltyard/contracts'
import type { Problem } from '@tiltyard/core/training'
import { translator } from '@tiltyard/i18n'

/** The problem with an answer, in both languages. Line numbers are not grouped. */
export function describeProblem({ name, facts }: Problem): Localised {
  const values = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, String(value)]))
  return { zh: translator('zh', 'scoring')(name, values), en: translator('en', 'scoring')(name, values) }
}
