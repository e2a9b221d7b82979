import { ok, type Result, refuse, type TaskHint } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { listHints } from '../../challenges/index.ts'
import { appendScoreEvents, lockLedger } from '../../scores/index.ts'
import { stageState } from '../catalogue/competition.rules.ts'
import { isParticipant } from './play.rules.ts'
import { insertHintUnlock, listSolved } from './play.store.ts'
import { loadTaskContext, type PlayDeps, type PlayRefusal, type TaskRequest } from './play-context.ts'
import { findCompetitionState, listPlayerEntries } from './ruleset.store.ts'
import { taskHintView } from './task.view.ts'
import { whyCannotUnlock } from './task-page.rules.ts'

type Refusals =
  | PlayRefusal
  | 'tasks.not_found'
  | 'tasks.locked'
  | 'tasks.hint_not_found'
  | 'play.leader_only'
  | 'play.suspended'
  | 'play.paused'

/** Concurrent requests unlock and pay a hint once; its price is determined while the ledger is locked. */
export async function unlockHint(
  deps: PlayDeps,
  actor: Actor,
  { hintId, ...request }: TaskRequest & { readonly hintId: string },
): Promise<Result<TaskHint, Refusals>> {
  const result = await loadTaskContext(deps, actor, request)
  if (!result.ok) return result
  const { task, isLocked } = result.value
  if (!result.value.play.player) return refuse('play.not_admitted')
  if (isLocked) return refuse('tasks.locked')
  const { competitionId } = request
  return transaction(deps.database, async (tx): Promise<Result<TaskHint, Refusals>> => {
    const ledger = await lockLedger(tx, deps.clock, competitionId)
    const competition = ledger && (await findCompetitionState(tx, competitionId))
    const stage = competition?.stages.find(({ id }) => id === task.stageId)
    const entry = (await listPlayerEntries(tx, competitionId, [actor.userId])).get(actor.userId) ?? null
    const hint = (await listHints(tx, [task.id])).find(({ id }) => id === hintId)
    if (!ledger || !competition || !stage || !isParticipant(entry)) return refuse('play.not_admitted')
    if (!hint) return refuse('tasks.hint_not_found')
    const { teamId, number: team } = entry
    const isSolved = (await listSolved(tx, [{ teamId, taskId: task.id }])).size > 0
    const state = stageState(stage, ledger.at)
    const price = isSolved || state === 'over' ? 0 : hint.price
    const why = whyCannotUnlock({ entry, state, price })
    if (why) return refuse(why)
    const isNew = await insertHintUnlock(tx, { hintId, teamId, userId: actor.userId, price, at: ledger.at })
    if (isNew && price > 0)
      await appendScoreEvents(tx, ledger, [
        {
          kind: 'hint',
          team,
          task: task.number,
          price,
          payable: stage.settings.hintPayment,
          note: { hintId },
        },
      ])
    return ok(taskHintView(stage, hint, true))
  })
}
