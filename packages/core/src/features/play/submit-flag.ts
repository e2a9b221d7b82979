import { type CompetitionType, refuse } from '@tiltyard/contracts'
import { type Actor, commitSafely, gather } from '../../kernel/index.ts'
import { judgeByPatterns, noteSlowFlags, readFlag } from '../tasks/index.ts'
import { commitGroup, type Submission, type SubmitResult } from './commit-group.ts'
import type { SubmitDeps } from './play-deps.ts'

type Committed = PromiseSettledResult<SubmitResult>

type Line = { readonly submit: (sent: Submission) => Promise<Committed>; waiting: number }

/** As many as one transaction takes in well; those beyond go with the next. */
const largestGroup = 256
/** More than this wait for one competition only when the database stands still: better to say so than to fill up. */
const mostWaiting = 4_096
const lines = new WeakMap<object, Map<string, Line>>()

/**
 * The heart of play. Answers that arrive while a commit is under way go out together with the next one: one line for each
 * competition and process, and nobody in it holds a connection while they wait.
 */
export async function submitFlag(
  deps: SubmitDeps,
  { userId }: Actor,
  sent: {
    readonly competitionId: string
    readonly type: CompetitionType
    readonly taskId: string
    readonly flag: string
  },
): Promise<SubmitResult> {
  const { competitionId, type, taskId } = sent
  const line = lineOf(deps, competitionId)
  if (line.waiting >= mostWaiting) return refuse('play.busy')
  line.waiting += 1
  try {
    const flag = readFlag(deps.flagKey, taskId, sent.flag)
    const { retryKey } = deps.database
    const answer = await judgeByPatterns(
      async (verdicts) => {
        const committed = await line.submit({ userId, type, taskId, flag, verdicts, retryKey })
        if (committed.status === 'rejected') throw committed.reason
        return committed.value
      },
      (patterns) => noteSlowFlags(deps, { taskId, patterns }),
    )
    if (answer.ok && answer.value.verdict === 'right') deps.boards?.poke(competitionId)
    return answer
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) lines.get(deps.database.connection.pool)?.delete(competitionId)
  }
}

function lineOf(deps: SubmitDeps, competitionId: string): Line {
  const { pool } = deps.database.connection
  const ofPool = lines.get(pool) ?? new Map<string, Line>()
  lines.set(pool, ofPool)
  const known = ofPool.get(competitionId)
  if (known) return known
  const submit = gather(
    (group: readonly Submission[]) => commitSafely(group, (some) => commitGroup(deps, competitionId, some)),
    { lanes: 1, largest: largestGroup },
  )
  const line = { submit, waiting: 0 }
  ofPool.set(competitionId, line)
  return line
}
