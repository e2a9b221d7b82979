import { sanitizeText } from './scorer-result.rules.ts'

/** Problems of an uploaded file or a scorer; the messages have the same names. */
export type ProblemName =
  | 'not_text'
  | 'empty'
  | 'missing_column'
  | 'unterminated_quote'
  | 'unescaped_quote'
  | 'bare_carriage_return'
  | 'row_too_long'
  | 'too_many_columns'
  | 'column_count_mismatch'
  | 'not_a_number'
  | 'unknown_id'
  | 'duplicate_id'
  | 'row_count_mismatch'
  | 'too_many_unordered_rows'
  | 'too_many_labels'
  | 'label_too_long'
  | 'too_many_rows'
  | 'broken_scorer'
  | 'no_engine'
  | 'retries_exhausted'
  | 'timeout'
  | 'program_failed'
  | 'no_result'

export type Problem = {
  readonly name: ProblemName
  readonly facts: Readonly<Record<string, string | number>>
}

/** Facts come from an untrusted file: only displayable and storable characters are kept. */
function sanitizeFacts(facts: Problem['facts']): Problem['facts'] {
  const plain = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? sanitizeText(fact) : fact,
  ])
  return Object.fromEntries(plain)
}

/** The answer cannot be scored, and a retry would not help. */
export class ScoringProblem extends Error {
  readonly problem: Problem
  constructor(name: ProblemName, facts: Problem['facts'] = {}) {
    super(`${name} ${JSON.stringify(facts)}`)
    this.problem = { name, facts: sanitizeFacts(facts) }
  }
}
