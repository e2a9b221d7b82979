import {
  AnswerInput,
  type HandedAnswer,
  type handAnswer as handRoute,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type removeHandedAnswer as removeRoute,
} from '@tiltyard/contracts'
import { type Actor, newId, toReader, transaction } from '../../../kernel/index.ts'
import { openAnswer, sealAnswer } from './answer-sealing.ts'
import { deleteHandedAnswer, listHandedRows, upsertHandedAnswer } from './handed-answer.store.ts'
import { notifyTeamMembers } from './play.store.ts'
import {
  loadPlayContext,
  loadTaskContext,
  type PlayDeps,
  type PlayRefusal,
  type PlayRequest,
  type TaskRequest,
} from './play-context.ts'

/** Members do not see what others have handed over, so that an answer is not known to more people than needed. */
export async function listHandedAnswers(
  deps: PlayDeps,
  actor: Actor,
  request: PlayRequest,
): Promise<Result<HandedAnswer[], PlayRefusal>> {
  const result = await loadPlayContext(deps, actor, request)
  if (!result.ok) return result
  const { player } = result.value
  if (!player) return refuse('play.not_admitted')
  const { teamId, isLeader } = player.entry
  const rows = await listHandedRows(toReader(deps.database), {
    teamId,
    userId: isLeader ? null : actor.userId,
  })
  return ok(
    rows.map(({ id, task_id, user_id, sealed, handed_at, nickname }) => {
      const text = openAnswer(deps.flagKey, id, sealed)
      return {
        id,
        taskId: task_id,
        by: nickname,
        isOwn: user_id === actor.userId,
        at: handed_at.toISOString(),
        answer: text === null ? null : AnswerInput.parse(JSON.parse(text)),
      }
    }),
  )
}

/** Nothing is judged: the leader may submit it, change it or remove it. */
export async function handAnswer(
  deps: PlayDeps,
  actor: Actor,
  { answer, ...request }: TaskRequest & { readonly answer: AnswerInput },
): Promise<Result<{ id: string }, RefusalsOf<typeof handRoute>>> {
  if (answer.kind === 'file') return refuse('play.answer_type_mismatch')
  const result = await loadTaskContext(deps, actor, request)
  if (!result.ok) return result
  const { play, task, isLocked } = result.value
  if (!play.player) return refuse('play.not_admitted')
  if (isLocked) return refuse('tasks.locked')
  const { teamId, isLeader } = play.player.entry
  if (isLeader) return refuse('play.leader_submits')
  const { competitionId } = request
  return transaction(deps.database, async (tx) => {
    const id = newId()
    const sealed = sealAnswer(deps.flagKey, id, JSON.stringify(answer))
    await upsertHandedAnswer(tx, deps.clock, {
      ...{ id, sealed, competitionId, teamId },
      ...{ taskId: task.id, userId: actor.userId },
    })
    await notifyTeamMembers(tx, competitionId, [{ teamId, taskId: task.id }], 'handed-answer')
    return ok({ id })
  })
}

export async function removeHandedAnswer(
  deps: PlayDeps,
  actor: Actor,
  { answerId, ...request }: PlayRequest & { readonly answerId: string },
): Promise<Result<null, RefusalsOf<typeof removeRoute>>> {
  const result = await loadPlayContext(deps, actor, request)
  if (!result.ok) return result
  const { player } = result.value
  if (!player) return refuse('play.not_admitted')
  const { teamId, isLeader } = player.entry
  return transaction(deps.database, async (tx) => {
    const removed = { id: answerId, teamId, userId: isLeader ? null : actor.userId }
    if (!(await deleteHandedAnswer(tx, removed))) return refuse('play.handed_answer_not_found')
    await notifyTeamMembers(tx, request.competitionId, [{ teamId }], 'handed-answer')
    return ok()
  })
}
