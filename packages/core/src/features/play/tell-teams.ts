import { announce, type PlatformTx } from '../../kernel/index.ts'
import { listMembers } from './submission.store.ts'

/** Open pages of these teams look again at what they have; everybody else hears of it from the board. */
export async function tellTeams(
  tx: PlatformTx,
  competitionId: string,
  concerned: readonly { readonly teamId: string; readonly taskId?: string }[],
): Promise<void> {
  if (concerned.length === 0) return
  const members = await listMembers(tx, [...new Set(concerned.map(({ teamId }) => teamId))])
  for (const { teamId, taskId } of concerned)
    for (const { team_id, user_id } of members)
      if (team_id === teamId)
        announce(tx, {
          topic: `user:${user_id}`,
          kind: 'submission',
          payload: { competitionId, ...(taskId && { taskId }) },
        })
}
