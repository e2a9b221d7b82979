import { type CsvProblemName, FileProblem } from '../../../csv/file-problem.ts'

/** Problems of an uploaded file or a scorer; the messages have the same names. */
export type ProblemName =
  | CsvProblemName
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

export type Problem = FileProblem<ProblemName>['problem']

/** The answer cannot be scored, and a retry would not help. */
export class ScoringProblem extends FileProblem<ProblemName> {}
