import type { Evaluation } from '@tiltyard/competition-types'
import type { TaskDefinition } from '../play/ruleset.ts'

export type StoredSubmission = {
  readonly id: string
  readonly sentAt: Date
  /** Null: it was not kept. */
  readonly text: string | null
}

export type CurrentSolve = { readonly submissionId: string | null; readonly sentAt: Date }

/** What an entry sent to a task, in order. */
export type TeamSubmissions = {
  readonly submissions: readonly StoredSubmission[]
  /** Wrong answers before these. */
  readonly wrongBefore: number
  readonly solve: CurrentSolve | null
}

export type FirstRight = Omit<StoredSubmission, 'text'> & { readonly evaluation: Evaluation }

export type TeamVerdict = {
  readonly first: FirstRight | null
  /** The entry has a solve whose answer was not kept, and none of its earlier answers is right. */
  readonly isUnchecked: boolean
  /** A pattern had no verdict. */
  readonly isUndecided: boolean
  readonly checked: number
}

/** The first answer of an entry that is right by the current key, with the credit that it has after the ones before. */
export function judgeTeam(
  { submissions, wrongBefore, solve }: TeamSubmissions,
  isRight: (text: string) => boolean | null,
  evaluate: (isRight: boolean, wrongBefore: number) => Evaluation | undefined,
): TeamVerdict {
  const isKnown = submissions.some(({ id, text }) => id === solve?.submissionId && text !== null)
  const checked = submissions.filter(({ text }) => text !== null).length
  let isUndecided = false
  for (const [index, { id, sentAt, text }] of submissions.entries()) {
    // The answer that solved the task is right as long as nothing shows the contrary.
    if (text === null && id === solve?.submissionId) break
    if (text === null) continue
    const verdict = isRight(text)
    isUndecided ||= verdict === null
    const evaluation = evaluate(verdict === true, wrongBefore + index)
    if (evaluation?.verdict === 'right')
      return { first: { id, sentAt, evaluation }, isUnchecked: false, isUndecided, checked }
  }
  return { first: null, isUnchecked: solve !== null && !isKnown, isUndecided, checked }
}

type ChangeKind = 'gain' | 'loss' | 'move'

/** What rejudging does with one solve. */
export type SolveChange = {
  readonly kind: ChangeKind
  readonly task: TaskDefinition
  readonly teamId: string
  readonly teamName: string
  readonly number: number
  /** The solve that stands; null: there is none. */
  readonly before: { readonly submissionId: string | null; readonly sentAt: Date } | null
  /** The solve that replaces it; null: none. */
  readonly after: {
    readonly submissionId: string
    readonly sentAt: Date
    readonly evaluation: Evaluation
  } | null
}

/**
 * What becomes of an entry's solve; null: it stays. Without `takesAway`, as when an answer is accepted too, nothing is
 * lost and nothing moves to a later time.
 */
export function changeOf(
  solve: CurrentSolve | null,
  { first, isUnchecked }: TeamVerdict,
  takesAway: boolean,
): ChangeKind | null {
  if (!solve) return first && 'gain'
  if (!first) return takesAway && !isUnchecked ? 'loss' : null
  if (first.id === solve.submissionId) return null
  return takesAway || first.sentAt < solve.sentAt ? 'move' : null
}
