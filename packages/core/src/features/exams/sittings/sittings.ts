import { type ExamSheet, ok, type PreparedReply, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, toReader } from '../../../kernel/index.ts'
import type { SittingDeps } from '../exam-deps.ts'
import { listAnswers, type StoredAnswer } from './answer.store.ts'
import { loadPaperContext, type PaperContext, type PaperRefusal, type PaperRequest } from './exam-context.ts'
import { renderSheet } from './sheet-template.ts'
import { whyNotOpen, windowOf } from './sitting.rules.ts'
import { findOwnSitting } from './sitting.store.ts'
import { type BeginRefusal, beginInBatch, type OpenSitting } from './sitting-batch.ts'

type Sheet = PreparedReply<ExamSheet>

/** Two tabs that begin at once get the same sheet: the unique key decides, and the draw follows from the person. */
export async function beginSitting(
  deps: SittingDeps,
  actor: Actor,
  { acceptsRules, ...request }: PaperRequest & { readonly acceptsRules: boolean },
): Promise<Result<Sheet, BeginRefusal>> {
  const loaded = await loadPaperContext(deps, actor, request)
  if (!loaded.ok) return loaded
  const context = loaded.value
  const { userId } = actor
  const why = whyCannotBegin(context, acceptsRules)
  if (!why) {
    const begun = await beginInBatch(deps, { context, userId })
    if (!begun.ok) return begun
    if (begun.value) return ok(sheetOf(context, begun.value, []))
  }
  const sitting = await findOwnSitting(toReader(deps.database), deps.clock, {
    taskId: request.taskId,
    userId,
  })
  if (sitting) return openSheet(deps, context, sitting)
  if (why) return refuse(why)
  throw new Error('a sitting that has begun vanished')
}

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

export async function getSheet(
  deps: SittingDeps,
  actor: Actor,
  request: PaperRequest,
): Promise<Result<Sheet, PaperRefusal | 'exam_sittings.not_begun' | 'exam_sittings.closed'>> {
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
  context: PaperContext,
  sitting: OpenSitting,
): Promise<Result<Sheet, 'exam_sittings.closed'>> {
  if (whyNotOpen(sitting)) return refuse('exam_sittings.closed')
  return ok(sheetOf(context, sitting, await listAnswers(toReader(database), sitting.id)))
}

function sheetOf(
  { task, stage, paper }: PaperContext,
  sitting: OpenSitting,
  answers: readonly StoredAnswer[],
): Sheet {
  const candidate = {
    sittingId: sitting.id,
    name: task.name,
    answers: [...answers],
    beganAt: sitting.beganAt.toISOString(),
    deadlineAt: sitting.deadlineAt.toISOString(),
    serverNow: sitting.at.toISOString(),
    isPaused: stage.pausedAt !== null,
  }
  return renderSheet(paper.template, candidate, sitting.places)
}
