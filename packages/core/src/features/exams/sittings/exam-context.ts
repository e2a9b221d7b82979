import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { Actor } from '../../../kernel/index.ts'
import {
  loadPlayContext,
  type PlayContext,
  type PlayerDeps,
  type PlayRefusal,
  type PlayRequest,
  type Stage,
  type TaskDefinition,
} from '../../competitions/index.ts'
import { getKnownPaper, type KnownPaper } from './known-papers.ts'

export type PaperRequest = PlayRequest & { readonly taskId: string }
type Candidate = NonNullable<PlayContext['player']>
export type CandidateContext = { readonly play: PlayContext; readonly candidate: Candidate }
/** A task of a paper that a candidate may know of; the paper may not be sealed yet. */
export type PaperTask = { readonly task: TaskDefinition; readonly stage: Stage }

/** Staff who look are not candidates: a sitting belongs to an entry. */
export async function loadCandidate(
  deps: PlayerDeps,
  actor: Actor,
  request: PlayRequest,
): Promise<Result<CandidateContext, PlayRefusal>> {
  const play = await loadPlayContext(deps, actor, request)
  if (!play.ok) return play
  const candidate = play.value.player
  return candidate ? ok({ play: play.value, candidate }) : refuse('play.not_admitted')
}

/** Before it opens a paper is known by name and window: candidates prepare for it. */
export function paperTasks(context: CandidateContext): PaperTask[] {
  return [...context.play.ruleset.tasks.values()].flatMap((task) => paperTask(context, task) ?? [])
}

function paperTask({ play, candidate }: CandidateContext, task: TaskDefinition): PaperTask | null {
  if (task.kind !== 'exam' || !task.isPublished) return null
  const stage = play.competition.stages.find(({ id }) => id === task.stageId)
  return stage && candidate.division.rightsFor(task.id).canSeeTasks ? { task, stage } : null
}

export type PaperContext = CandidateContext & PaperTask & { readonly paper: KnownPaper }
export type PaperRefusal = PlayRefusal | 'exam_papers.not_found'

export async function loadPaperContext(
  deps: PlayerDeps,
  actor: Actor,
  { taskId, ...request }: PaperRequest,
): Promise<Result<PaperContext, PaperRefusal>> {
  const context = await loadCandidate(deps, actor, request)
  if (!context.ok) return context
  const task = context.value.play.ruleset.tasks.get(taskId)
  const known = task && paperTask(context.value, task)
  const paper = known && (await getKnownPaper(deps.database, taskId))
  return known && paper ? ok({ ...context.value, ...known, paper }) : refuse('exam_papers.not_found')
}
