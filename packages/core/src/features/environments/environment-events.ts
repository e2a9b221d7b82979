import { type PlatformTx, queueLiveEvent } from '../../kernel/index.ts'
import { displayState } from './environment.rules.ts'
import type { EnvironmentRow } from './environment.store.ts'

/** The owner's open pages reload the environment; `minutes` is set when its end is near. */
export function queueEnvironmentEvent(
  tx: PlatformTx,
  row: Pick<EnvironmentRow, 'id' | 'owner_id' | 'state'> &
    Partial<Pick<EnvironmentRow, 'desired_state' | 'failure'>>,
  minutes?: number,
): void {
  if (!row.owner_id) return
  const payload = { id: row.id, state: displayState(row), ...(minutes === undefined ? {} : { minutes }) }
  queueLiveEvent(tx, { topic: `user:${row.owner_id}`, kind: 'environment', payload })
}
