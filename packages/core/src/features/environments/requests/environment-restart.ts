import { audit, type Clock, type PlatformTx } from '../../../kernel/index.ts'
import {
  type EnvironmentRow,
  resetProgress,
  updateDesiredState,
  wakeReconcilers,
} from '../environment.store.ts'
import { queueEnvironmentEvent } from '../environment-events.ts'
import { type EnvironmentCaller, ownerOf } from '../environment-owner.ts'
import { recordStart } from './environment-request.store.ts'

export type EnvironmentRestart = {
  readonly row: Pick<EnvironmentRow, 'id' | 'owner_id' | 'team_id' | 'state'>
  readonly caller: EnvironmentCaller
  readonly recentStarts: number
  readonly action: 'environments.start' | 'environments.reset'
}

/** The same row with its remaining time: the engine object is removed and created again. The owner is locked. */
export async function restartEnvironment(
  tx: PlatformTx,
  clock: Clock,
  { row, caller, recentStarts, action }: EnvironmentRestart,
): Promise<void> {
  await recordStart(tx, clock, { owner: ownerOf(caller), recentStarts })
  // A failed environment has no engine object and no capacity, so it is queued.
  const state = row.state === 'failed' || row.state === 'queued' ? 'queued' : 'deleting'
  await updateDesiredState(tx, row.id, { desired_state: 'running', state })
  await resetProgress(tx, row.id)
  await wakeReconcilers(tx)
  await queueEnvironmentEvent(tx, { ...row, desired_state: 'running', state, failure: null })
  audit(tx, { actor: caller.userId, action, subject: `environment:${row.id}` })
}
