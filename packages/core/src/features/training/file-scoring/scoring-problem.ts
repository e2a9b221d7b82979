import { sanitizeText } from './scorer-result.rules.ts'

/** What can be wrong with a file that was sent, or with a scorer; the words are in the catalogue under the same names. */
export type ProblemName =
  | 'not_text'
  | 'empty'
  | 'missing_column'
  | 'quote_open'
  | 'quote_inside'
  | 'lone_return'
  | 'row_too_long'
  | 'too_many_columns'
  | 'other_columns'
  | 'not_a_number'
  | 'unknown_id'
  | 'duplicate_id'
  | 'other_rows'
  | 'order_needed'
  | 'too_many_labels'
  | 'label_too_long'
  | 'too_many_rows'
  | 'broken_scorer'
  | 'no_engine'
  | 'gave_up'
  | 'out_of_time'
  | 'program_failed'
  | 'no_result'

export type Problem = {
  readonly name: ProblemName
  readonly facts: Readonly<Record<string, string | number>>
}

/** What a file holds is anybody's text: only what can be shown, and stored, of it. */
function sanitizeFacts(facts: Problem['facts']): Problem['facts'] {
  const plain = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? sanitizeText(fact) : fact,
  ])
  return Object.fromEntries(plain)
}

/** The answer cannot be scored, and trying again would not change that. */
export class ScoringProblem extends Error {
  readonly problem: Problem
  constructor(name: ProblemName, facts: Problem['facts'] = {}) {
    super(`${name} ${JSON.stringify(facts)}`)
    this.problem = { name, facts: sanitizeFacts(facts) }
  }
}
