import { ok, type Result, refuse, type TaskHint } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../kernel/index.ts'
import { stageState } from '../competitions/index.ts'
import { lockLedger, writeCauses } from '../standings/index.ts'
import { listTaskHints } from '../tasks/index.ts'
import type { EnterReason } from './enter.ts'
import { type AskedTask, findTaskInside } from './find-task-inside.ts'
import { listSolved } from './group-facts.store.ts'
import { whyCannotUnlock } from './hint.rules.ts'
import { insertUnlock } from './hint.store.ts'
import type { PlayDeps } from './play-deps.ts'
import { takesPart } from './presence.rules.ts'
import { findPlayedNow, listPlayerEntries } from './presence.store.ts'
import { taskHintView } from './task-opened.view.ts'

type Refusals =
  | EnterReason
  | 'tasks.not_found'
  | 'tasks.locked'
  | 'tasks.hint_not_found'
  | 'play.leader_only'
  | 'play.suspended'
  | 'play.paused'

/** Read once, paid once, whoever asks at the same moment; what it costs is decided while the ledger is held. */
export async function unlockHint(
  deps: PlayDeps,
  actor: Actor,
  { hintId, ...asked }: AskedTask & { readonly hintId: string },
): Promise<Result<TaskHint, Refusals>> {
  const found = await findTaskInside(deps, actor, asked)
  if (!found.ok) return found
  const { task, isLocked } = found.value
  if (!found.value.inside.player) return refuse('play.no_entry')
  if (isLocked) return refuse('tasks.locked')
  const { competitionId } = asked
  return transaction(deps.database, async (tx): Promise<Result<TaskHint, Refusals>> => {
    const ledger = await lockLedger(tx, deps.clock, competitionId)
    const competition = ledger && (await findPlayedNow(tx, competitionId))
    const stage = competition?.stages.find(({ id }) => id === task.stageId)
    const entry = (await listPlayerEntries(tx, competitionId, [actor.userId])).get(actor.userId) ?? null
    const hint = (await listTaskHints(tx, task.id)).find(({ id }) => id === hintId)
    if (!ledger || !competition || !stage || !takesPart(entry)) return refuse('play.no_entry')
    if (!hint) return refuse('tasks.hint_not_found')
    const { teamId, number: team } = entry
    const isSolved = (await listSolved(tx, [{ teamId, taskId: task.id }])).size > 0
    const state = stageState(stage, ledger.at)
    const price = isSolved || state === 'over' ? 0 : hint.price
    const why = whyCannotUnlock({ entry, state, price })
    if (why) return refuse(why)
    const isNew = await insertUnlock(tx, { hintId, teamId, userId: actor.userId, price, at: ledger.at })
    if (isNew && price > 0)
      await writeCauses(tx, ledger, [
        { kind: 'hint', team, task: task.number, price, payable: competition.hintPayment, note: { hintId } },
      ])
    return ok(taskHintView(competition, hint, true))
  })
}
