import { sanitizeText } from '../sanitized-text.ts'

/** Problems of a table in a file; the messages have the same names. */
export type CsvProblemName =
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

type Facts = Readonly<Record<string, string | number>>

/** Facts come from an untrusted file: only displayable and storable characters are kept. */
function sanitizeFacts(facts: Facts): Facts {
  const plain = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? sanitizeText(fact) : fact,
  ])
  return Object.fromEntries(plain)
}

/** The file is invalid, and a retry would not help. */
export class FileProblem<Name extends string = CsvProblemName> extends Error {
  readonly problem: { readonly name: Name; readonly facts: Facts }
  constructor(name: Name, facts: Facts = {}) {
    super(`${name} ${JSON.stringify(facts)}`)
    this.problem = { name, facts: sanitizeFacts(facts) }
  }
}
