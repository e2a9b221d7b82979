import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'

export async function markState(
  tx: PlatformTx,
  competitionId: string,
  state: 'draft' | 'published',
): Promise<void> {
  await tx.updateTable('competitions').set({ state }).where('id', '=', competitionId).execute()
}

/** Also one that was dissolved: somebody has been there. */
export async function findHasTeams(reader: PlatformReader, competitionId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('teams')
    .select('id')
    .where('competition_id', '=', competitionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
