import { type ExamAnswer, ok } from '@tiltyard/contracts'
import { toReader, transaction } from '../../../kernel/index.ts'
import { judgeWithPatterns, type PatternVerdicts } from '../../challenges/index.ts'
import type { ExamDeps } from '../exam-deps.ts'
import { markSitting, type SittingMarks } from '../marking/mark-sitting.rules.ts'
import { loadPaperKeys } from '../marking/paper-keys.ts'
import { listGivenAnswers } from '../sittings/answer.store.ts'
import { listPapersToMark, lockUnmarkedSittings, updateMarks } from './closing.store.ts'
import { workInLanes } from './lanes.ts'

export type MarkingDeps = ExamDeps & {
  readonly log: { error(facts: object, message: string): void }
}

const batchSize = 200

/**
 * Marks what is closed, and marks again after a correction. Returns papers and sittings that cannot be marked, which the
 * caller leaves out for a while: each is logged and keeps no other from being marked.
 */
export async function markClosedSittings(
  deps: MarkingDeps,
  leftOut: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const failed = new Set(leftOut)
  for (const taskId of await listPapersToMark(toReader(deps.database), leftOut))
    try {
      await workInLanes(() => markNextSittings(deps, taskId, failed))
    } catch (fault) {
      deps.log.error({ err: fault, taskId }, 'examination paper cannot be marked')
      failed.add(taskId)
    }
  return [...failed].filter((id) => !leftOut.has(id))
}

/** Whether there may be more. */
async function markNextSittings(deps: MarkingDeps, taskId: string, failed: Set<string>): Promise<boolean> {
  let undecided: readonly string[] | null = null
  let found = 0
  await judgeWithPatterns(
    async (verdicts) => {
      const marked = await markSome(deps, { taskId, ids: undecided, failed, verdicts })
      undecided = marked.undecided
      found ||= marked.found
    },
    async (patterns) =>
      deps.log.error({ taskId, patterns: patterns.length }, 'patterns of a key are too slow'),
  )
  for (const sittingId of undecided ?? []) {
    deps.log.error({ sittingId }, 'sitting cannot be marked: a pattern has no verdict')
    failed.add(sittingId)
  }
  return found > 0
}

type Some = {
  readonly taskId: string
  /** Those that wait for a pattern; null: the next ones. */
  readonly ids: readonly string[] | null
  readonly failed: Set<string>
  readonly verdicts: Pick<PatternVerdicts, 'of'>
}

/** No lock is held while patterns run: what they decide is marked by the next call. */
async function markSome(deps: MarkingDeps, { taskId, ids, failed, verdicts }: Some) {
  const result = await transaction(deps.database, async (tx) => {
    const paper = await loadPaperKeys(tx, deps, taskId)
    if (!paper) return ok({ found: 0, undecided: [] })
    const sittings = await lockUnmarkedSittings(tx, {
      taskId,
      revision: paper.revision,
      ids,
      leftOut: failed,
      most: batchSize,
    })
    const given = await listGivenAnswers(
      tx,
      sittings.map(({ id }) => id),
    )
    const marked = new Map<string, SittingMarks>()
    const undecided: string[] = []
    for (const sitting of sittings)
      try {
        const answers = given.get(sitting.id) ?? new Map<number, ExamAnswer | null>()
        const marks = markSitting(paper, { places: sitting.places, answers }, verdicts)
        if (marks) marked.set(sitting.id, marks)
        else undecided.push(sitting.id)
      } catch (fault) {
        deps.log.error({ err: fault, sittingId: sitting.id }, 'sitting cannot be marked')
        failed.add(sitting.id)
      }
    await updateMarks(tx, paper.revision, marked)
    return ok({ found: sittings.length, undecided })
  })
  if (!result.ok) throw new Error('marking is never refused')
  return result.value
}
