import { type CompetitionType, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader } from '../../../kernel/index.ts'
import type { FileDeps } from '../../files/index.ts'
import type { Boards, Snapshot } from '../../scores/index.ts'
import type { Stage } from '../catalogue/competition.rules.ts'
import { getEffectiveStaffRole } from '../staff/staff-role.ts'
import { canSeeTask, hasStarted, isParticipant, missingPrerequisites, whyCannotPlay } from './play.rules.ts'
import { findPlayer, getVersions } from './player.store.ts'
import { cachedCompetitionState, getRuleset } from './ruleset.store.ts'
import type {
  CompetitionRuleset,
  CompetitionState,
  DivisionPolicy,
  PlayerEntry,
  TaskDefinition,
} from './ruleset.ts'

/** Dependencies for submitting flags. */
export type SubmitDeps = CoreDeps & {
  /** Key of the flag digests. */
  readonly flagKey: Buffer
}

/** Dependencies for showing tasks: the boards in memory, and files. */
export type PlayDeps = SubmitDeps & FileDeps & { readonly boards: Pick<Boards, 'get'> }

/** Dependencies for authorising a player. */
export type PlayerDeps = Pick<PlayDeps, 'database' | 'clock' | 'boards'>

export type PlayRequest = { readonly type: CompetitionType; readonly competitionId: string }
export type PlayRefusal =
  | 'competitions.not_found'
  | 'competitions.type_not_available'
  | 'play.not_admitted'
  | 'play.not_started'

/** A player with their entry, or a member of the staff, who sees everything. */
export type PlayContext = {
  readonly at: Date
  readonly competition: CompetitionState
  readonly ruleset: CompetitionRuleset
  readonly board: Snapshot
  readonly solved: ReadonlySet<string>
  readonly credits: ReadonlyMap<string, number>
  readonly player: {
    readonly entry: PlayerEntry & { readonly number: number }
    readonly division: DivisionPolicy
  } | null
}

export async function loadPlayContext(
  deps: PlayerDeps,
  actor: Actor,
  { type, competitionId }: PlayRequest,
): Promise<Result<PlayContext, PlayRefusal>> {
  const { database, clock, boards } = deps
  const versions = await getVersions(database, { competitionId, shift: clock.shiftSeconds })
  if (!versions) return refuse('competitions.not_found')
  const { at, revision, playersVersion: version } = versions
  const key = { competitionId, revision }
  const [{ entry, solved, credits }, competition] = await Promise.all([
    findPlayer(database, { competitionId, userId: actor.userId, version }),
    cachedCompetitionState(database, key),
  ])
  const isPlayer = isParticipant(entry)
  const isStaff =
    !isPlayer && (await getEffectiveStaffRole(toReader(database), actor, competitionId)) !== null
  const why = whyCannotPlay(
    competition && (isStaff ? { ...competition, isPublished: true } : competition),
    type,
  )
  if (why || !competition) return refuse(why ?? 'competitions.not_found')
  if (!isPlayer && !isStaff) return refuse('play.not_admitted')
  if (isPlayer && !hasStarted(competition.stages, at)) return refuse('play.not_started')
  const [ruleset, board] = await Promise.all([
    getRuleset(database, toReader(database), key),
    boards.get(competitionId),
  ])
  const division = isPlayer ? ruleset.divisions.get(entry.divisionId) : undefined
  if (!board) return refuse('competitions.not_found')
  return ok({
    at,
    competition,
    ruleset,
    board,
    solved,
    credits,
    player: isPlayer && division ? { entry, division } : null,
  })
}

export type TaskRequest = PlayRequest & { readonly taskId: string }
export type TaskContext = {
  readonly play: PlayContext
  readonly task: TaskDefinition
  readonly stage: Stage
  readonly isLocked: boolean
}

/** A task that the person may see, locked or not. */
export async function loadTaskContext(
  deps: PlayerDeps,
  actor: Actor,
  { taskId, ...request }: TaskRequest,
): Promise<Result<TaskContext, PlayRefusal | 'tasks.not_found'>> {
  const result = await loadPlayContext(deps, actor, request)
  if (!result.ok) return result
  const play = result.value
  const { ruleset, competition, player, solved, at } = play
  const task = ruleset.tasks.get(taskId)
  const stage = competition.stages.find(({ id }) => id === task?.stageId)
  if (!task || !stage) return refuse('tasks.not_found')
  if (player && !canSeeTask({ ruleset, stages: competition.stages, at }, player.division, task))
    return refuse('tasks.not_found')
  const isLocked = player !== null && missingPrerequisites(task, (id) => solved.has(id)).length > 0
  return ok({ play, task, stage, isLocked })
}
