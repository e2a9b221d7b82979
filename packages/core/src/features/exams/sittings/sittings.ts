import { drawPaper, seededRandom } from '@tiltyard/competition-types/theory'
import {
  type beginSitting as beginRoute,
  type ExamSheet,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, digest, newId, toReader, transaction } from '../../../kernel/index.ts'
import type { SittingDeps } from '../exam-deps.ts'
import { listAnswers } from './answer.store.ts'
import { loadPaperContext, type PaperContext, type PaperRefusal, type PaperRequest } from './exam-context.ts'
import { sheetView } from './sheet.view.ts'
import { whyNotOpen, windowOf } from './sitting.rules.ts'
import { findOwnSitting, hasTeamSitting, insertSitting, type OwnSitting } from './sitting.store.ts'

type BeginRefusal = RefusalsOf<typeof beginRoute>

/** Two tabs that begin at once get the same sheet: the unique key decides, and the draw follows from the person. */
export async function beginSitting(
  deps: SittingDeps,
  actor: Actor,
  { acceptsRules, ...request }: PaperRequest & { readonly acceptsRules: boolean },
): Promise<Result<ExamSheet, BeginRefusal>> {
  const loaded = await loadPaperContext(deps, actor, request)
  if (!loaded.ok) return loaded
  const context = loaded.value
  const ref = { taskId: request.taskId, userId: actor.userId }
  const begun = await findOwnSitting(toReader(deps.database), deps.clock, ref)
  if (begun) return openSheet(deps, context, begun)
  const why = whyCannotBegin(context, acceptsRules)
  if (why) return refuse(why)
  // The key of a retry is kept with the id: a copy of every sheet would be larger than all answers.
  const inserted = await transaction(deps.database, async (tx): Promise<Result<string, BeginRefusal>> => {
    await insertSitting(tx, deps.clock, newSitting(context, actor.userId))
    const own = await findOwnSitting(tx, deps.clock, ref)
    if (own) return ok(own.id)
    return refuse(
      (await hasTeamSitting(tx, teamRef(context))) ? 'exam_papers.leader_only' : 'exam_papers.over',
    )
  })
  if (!inserted.ok) return inserted
  const sitting = await findOwnSitting(toReader(deps.database), deps.clock, ref)
  if (!sitting) throw new Error('a sitting that has begun vanished')
  return openSheet(deps, context, sitting)
}

const teamRef = ({ task, candidate }: PaperContext) => ({ taskId: task.id, teamId: candidate.entry.teamId })

function whyCannotBegin(
  { play, candidate, task, stage, paper }: PaperContext,
  acceptsRules: boolean,
): BeginRefusal | null {
  const { entry, division } = candidate
  if (entry.state === 'suspended') return 'play.suspended'
  if (!division.rightsFor(task.id).canSubmit) return 'play.not_admitted'
  if (paper.rules.candidates === 'leader' && !entry.isLeader) return 'exam_papers.leader_only'
  if (!acceptsRules) return 'exam_papers.rules_not_accepted'
  const { opensAt, closesAt } = windowOf(stage, task)
  if (play.at < opensAt) return 'exam_papers.not_open'
  if (stage.pausedAt) return 'play.paused'
  return play.at < closesAt ? null : 'exam_papers.over'
}

function newSitting({ play, candidate, task, stage, paper }: PaperContext, userId: string) {
  const { teamId } = candidate.entry
  const forTeam = paper.rules.candidates === 'leader'
  const { places } = drawPaper(paper, seededRandom(digest(paper.seed, forTeam ? teamId : userId)))
  return {
    id: newId(),
    taskId: task.id,
    userId,
    teamId,
    competitionId: play.competition.id,
    stageId: stage.id,
    forTeam,
    places,
    minutes: paper.rules.minutes,
  }
}

export async function getSheet(
  deps: SittingDeps,
  actor: Actor,
  request: PaperRequest,
): Promise<Result<ExamSheet, PaperRefusal | 'exam_sittings.not_begun' | 'exam_sittings.closed'>> {
  const loaded = await loadPaperContext(deps, actor, request)
  if (!loaded.ok) return loaded
  const sitting = await findOwnSitting(toReader(deps.database), deps.clock, {
    taskId: request.taskId,
    userId: actor.userId,
  })
  return sitting ? openSheet(deps, loaded.value, sitting) : refuse('exam_sittings.not_begun')
}

async function openSheet(
  { database }: SittingDeps,
  { task, stage, paper }: PaperContext,
  sitting: OwnSitting,
): Promise<Result<ExamSheet, 'exam_sittings.closed'>> {
  if (whyNotOpen(sitting)) return refuse('exam_sittings.closed')
  const answers = (await listAnswers(toReader(database), [sitting.id])).get(sitting.id)
  return ok(
    sheetView(
      { name: task.name, isPaused: stage.pausedAt !== null, paper },
      sitting,
      answers?.values() ?? [],
    ),
  )
}
