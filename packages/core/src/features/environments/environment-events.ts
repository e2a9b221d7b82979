import { type PlatformTx, queueLiveEvent } from '../../kernel/index.ts'
import { displayState } from './environment.rules.ts'
import type { EnvironmentRow } from './environment.store.ts'

export type EnvironmentEventRow = Pick<EnvironmentRow, 'id' | 'owner_id' | 'team_id' | 'state'> &
  Partial<Pick<EnvironmentRow, 'desired_state' | 'failure'>>

/** Open pages of the owner, or of all members of the team, reload the environment; `minutes`: its end is near. */
export async function queueEnvironmentEvent(
  tx: PlatformTx,
  row: EnvironmentEventRow,
  minutes?: number,
): Promise<void> {
  const payload = { id: row.id, state: displayState(row), ...(minutes === undefined ? {} : { minutes }) }
  for (const userId of await listUserIds(tx, row))
    queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'environment', payload })
}

async function listUserIds(
  tx: PlatformTx,
  { owner_id, team_id }: Pick<EnvironmentEventRow, 'owner_id' | 'team_id'>,
): Promise<readonly string[]> {
  if (team_id === null) return owner_id === null ? [] : [owner_id]
  const members = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', team_id)
    .execute()
  return members.map(({ user_id }) => user_id)
}
