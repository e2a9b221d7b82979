import {
  type AccessTarget,
  type Environment,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type startTaskEnvironment as startRoute,
} from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import * as environments from '../../environments/index.ts'
import { stageState } from '../catalogue/competition.rules.ts'
import { loadPlayContext, loadTaskContext, type PlayDeps, type PlayRequest } from './play-context.ts'
import { environmentLimit, whyCannotStart } from './task-environment.rules.ts'
import { insertFirstViewAndFlag } from './task-page.ts'

export type TaskEnvironmentDeps = PlayDeps & environments.EnvironmentDeps & environments.ConnectionDeps

type TeamMember = environments.EnvironmentCaller & Pick<Actor, 'sessionId'>

/** The caller as a member of their team; staff own no environments of a competition. */
async function loadTeamMember(deps: TaskEnvironmentDeps, actor: Actor, request: PlayRequest) {
  const result = await loadPlayContext(deps, actor, request)
  if (!result.ok) return result
  const { player } = result.value
  if (!player) return refuse('play.not_admitted')
  const { userId, sessionId } = actor
  return ok<TeamMember>({ userId, sessionId, teamId: player.entry.teamId })
}

export async function listTeamEnvironments(deps: TaskEnvironmentDeps, actor: Actor, request: PlayRequest) {
  const member = await loadTeamMember(deps, actor, request)
  return member.ok ? environments.listOwnEnvironments(deps, member.value) : member
}

/** Starts the environment of a task; a matching one of the team is reused, whichever member started it. */
export async function startTaskEnvironment(
  deps: TaskEnvironmentDeps,
  actor: Actor,
  request: PlayRequest & { readonly taskId: string },
): Promise<Result<Environment, RefusalsOf<typeof startRoute>>> {
  const result = await loadTaskContext(deps, actor, request)
  if (!result.ok) return result
  const { play, task, stage, isLocked } = result.value
  if (!play.player) return refuse('play.not_admitted')
  const { at } = play
  const { entry } = play.player
  const why = whyCannotStart({ entry, state: stageState(stage, at), isLocked })
  if (why) return refuse(why)
  const { templateId } = task
  if (templateId === null) return refuse('environments.not_offered')
  const caller = { userId: actor.userId, teamId: entry.teamId }
  const requested = await transaction(deps.database, async (tx) => {
    const { competitionId } = request
    await insertFirstViewAndFlag(tx, deps, { competitionId, task, ...caller, at })
    return environments.requestEnvironment(tx, deps, {
      caller,
      templateId,
      subject: { kind: 'task', id: task.id },
      limitSeconds: environmentLimit(task),
      flag: task.flagTemplate === null ? null : { subjectId: task.id, template: task.flagTemplate },
    })
  })
  if (!requested.ok) return requested
  // Read after the commit, which starts the creation.
  return environments.getEnvironment(deps, caller, { environmentId: requested.value.id })
}

/** The same use case as a person has in training, for the team of the caller. */
const forTeam =
  <Input, Outcome>(act: (deps: TaskEnvironmentDeps, member: TeamMember, input: Input) => Promise<Outcome>) =>
  async (deps: TaskEnvironmentDeps, actor: Actor, request: PlayRequest & Input) => {
    const member = await loadTeamMember(deps, actor, request)
    return member.ok ? act(deps, member.value, request) : member
  }

export const getTeamEnvironment = forTeam(environments.getEnvironment)
export const extendTeamEnvironment = forTeam(environments.extendEnvironment)
export const stopTeamEnvironment = forTeam(environments.stopEnvironment)
export const resetTeamEnvironment = forTeam(environments.resetEnvironment)
export const deleteTeamEnvironment = forTeam(environments.deleteEnvironment)
export const createTeamAccessTicket = forTeam(
  (
    deps,
    member,
    { environmentId, target }: { readonly environmentId: string; readonly target: AccessTarget },
  ) => environments.createAccessTicket(deps, member, { environmentId, ...target }),
)
export const createTeamConnectionAddress = forTeam(environments.createConnectionAddress)
