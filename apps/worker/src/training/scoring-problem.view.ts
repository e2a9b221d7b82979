import type { Localised } from '@tiltyard/contracts'
import type { Problem } from '@tiltyard/core/training'
import { translator } from '@tiltyard/i18n'

/** What is wrong with an answer, for whoever reads it in whichever language. Numbers of lines are not grouped. */
export function describeProblem({ name, facts }: Problem): Localised {
  const values = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, String(value)]))
  return { zh: translator('zh', 'scoring')(name, values), en: translator('en', 'scoring')(name, values) }
}
