import type { PlatformReader } from '../../kernel/index.ts'

export async function findIsThere(reader: PlatformReader, competitionId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('competitions')
    .select('id')
    .where('id', '=', competitionId)
    .executeTakeFirst()
  return row !== undefined
}
