import { announce, type PlatformTx } from '../../kernel/index.ts'
import type { EnvironmentRow } from './environment.store.ts'
import { stateShown } from './state.rules.ts'

/** Its owner's open pages look at it again; `minutes` is said when its end comes near. */
export function announceEnvironment(
  tx: PlatformTx,
  row: Pick<EnvironmentRow, 'id' | 'owner_id' | 'state'> &
    Partial<Pick<EnvironmentRow, 'wanted' | 'failure'>>,
  minutes?: number,
): void {
  if (!row.owner_id) return
  const payload = { id: row.id, state: stateShown(row), ...(minutes === undefined ? {} : { minutes }) }
  announce(tx, { topic: `user:${row.owner_id}`, kind: 'environment', payload })
}
