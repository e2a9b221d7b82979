import type { Localised } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'

export async function listTaskNames(reader: PlatformReader, competitionId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('tasks')
    .select('name')
    .where('competition_id', '=', competitionId)
    .execute()
  return rows.map(({ name }) => (name as Localised).zh)
}
