import { announce, type PlatformTx } from '../../kernel/index.ts'
import { listMemberIds } from '../teams/index.ts'
import type { Entry } from './entry.rules.ts'

/** Open pages of its members look at it again. */
export async function announceEntry(
  tx: PlatformTx,
  { teamId, competitionId }: Pick<Entry, 'teamId' | 'competitionId'>,
): Promise<void> {
  for (const userId of await listMemberIds(tx, teamId))
    announce(tx, { topic: `user:${userId}`, kind: 'entry', payload: { competitionId } })
}
