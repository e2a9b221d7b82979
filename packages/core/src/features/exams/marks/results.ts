import { isFrozen } from '@tiltyard/competition-types/freeze'
import {
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type getSittingResult as route,
  type SittingResult,
} from '@tiltyard/contracts'
import { type Actor, toReader } from '../../../kernel/index.ts'
import type { SittingDeps } from '../exam-deps.ts'
import { loadPaperKeys } from '../marking/paper-keys.ts'
import { listGivenAnswers } from '../sittings/answer.store.ts'
import { listPaperStandings } from '../sittings/candidate-paper.store.ts'
import { loadPaperContext, type PaperRequest } from '../sittings/exam-context.ts'
import { receiptOf } from '../sittings/receipt.rules.ts'
import { isResultAvailable } from '../sittings/sitting.rules.ts'
import { findClosedSitting, listExplanations } from './marked-sitting.store.ts'
import { itemResultsView, summaryView } from './result.view.ts'

/** As far as the paper shows it: the mark, points of the sections, or everything once nobody can sit the paper. */
export async function getSittingResult(
  deps: SittingDeps,
  actor: Actor,
  request: PaperRequest,
): Promise<Result<SittingResult, RefusalsOf<typeof route>>> {
  const loaded = await loadPaperContext(deps, actor, request)
  if (!loaded.ok) return loaded
  const { paper, play, candidate } = loaded.value
  const { shows } = paper.rules
  const reader = toReader(deps.database)
  const { taskId } = paper
  const ref = { taskIds: [taskId], userId: actor.userId, teamId: candidate.entry.teamId }
  const standing = (await listPaperStandings(reader, deps.clock, ref)).get(taskId)
  if (!standing?.own) return refuse('exam_sittings.not_begun')
  const sitting = await findClosedSitting(reader, { taskId, userId: actor.userId })
  const isAvailable = isResultAvailable(
    shows,
    { isClosed: sitting !== null, isMarked: sitting?.marks != null },
    { isSettled: standing.isSettled, isFrozen: isFrozen(play.competition.stages, play.at) },
  )
  if (!isAvailable || !sitting?.marks || sitting.mark === null)
    return refuse('exam_papers.results_not_available')
  const keys = await loadPaperKeys(reader, deps, taskId)
  if (!keys) return refuse('exam_papers.not_found')
  const sat = { paper, keys, sitting: { ...sitting, marks: sitting.marks } }
  const { points, sections } = summaryView(sat)
  return ok({
    closedAt: sitting.closedAt.toISOString(),
    receipt: receiptOf(deps.examKey, sitting),
    points,
    mark: sitting.mark,
    sections: shows === 'results' ? [] : sections,
    items:
      shows === 'all'
        ? itemResultsView(sat, {
            answers: (await listGivenAnswers(reader, [sitting.id])).get(sitting.id) ?? new Map(),
            explanations: await listExplanations(reader, taskId),
          })
        : null,
  })
}
