import { type AnswerSent, refuse } from '@tiltyard/contracts'
import { type Actor, commitSafely, gather } from '../../kernel/index.ts'
import { noteSlowAnswers } from '../questions/index.ts'
import { judgeByPatterns } from '../tasks/index.ts'
import { commitAnswers, type KeyedAnswer } from './commit-answers.ts'
import { isVerified } from './gate.rules.ts'
import { isEmpty } from './sent-answer.rules.ts'
import { submitFile } from './submit-file.ts'
import type { SubmitResult } from './submitted.ts'
import type { AnswerDeps } from './training-deps.ts'

type Line = {
  readonly submit: (sent: KeyedAnswer) => Promise<PromiseSettledResult<SubmitResult>>
  waiting: number
}

/** As many as one transaction takes in well; those beyond go with the next. */
const largestGroup = 128
/** People do not wait for one another's rows, so one group may be written while another commits. */
const lanes = 2
/** More than this wait only when the database stands still: better to say so than to fill up. */
const mostWaiting = 4_096
const lines = new WeakMap<object, Line>()

/**
 * Flags and typed answers are judged at once; those that arrive while a commit is under way go out together with the next
 * one. A file is taken in and waits for its scorer.
 */
export async function submitAnswer(
  deps: AnswerDeps,
  actor: Actor,
  { questionId, answer }: { readonly questionId: string; readonly answer: AnswerSent },
): Promise<SubmitResult> {
  if (!isVerified(actor)) return refuse('training.verification_needed')
  if (answer.kind === 'file') return submitFile(deps, actor, { questionId, fileName: answer.fileName })
  if (isEmpty(answer)) return refuse(answer.kind === 'flag' ? 'training.flag_empty' : 'training.answer_empty')
  const { retryKey } = deps.database
  const line = lineOf(deps)
  if (line.waiting >= mostWaiting) return refuse('training.too_fast', { seconds: 1 })
  line.waiting += 1
  try {
    return await judgeByPatterns(
      async (verdicts) => {
        const settled = await line.submit({ userId: actor.userId, questionId, answer, verdicts, retryKey })
        if (settled.status === 'rejected') throw settled.reason
        return settled.value
      },
      (patterns) => noteSlowAnswers(deps, { questionId, patterns }),
    )
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(deps.database.connection.pool)
  }
}

function lineOf(deps: AnswerDeps): Line {
  const { pool } = deps.database.connection
  const known = lines.get(pool)
  if (known) return known
  const submit = gather(
    (group: readonly KeyedAnswer[]) => commitSafely(group, (some) => commitAnswers(deps, some)),
    { lanes, largest: largestGroup },
  )
  const line = { submit, waiting: 0 }
  lines.set(pool, line)
  return line
}
