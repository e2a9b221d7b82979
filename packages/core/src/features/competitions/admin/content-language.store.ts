import type { ContentLanguage } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'

export async function findContentLanguage(
  reader: PlatformReader,
  competitionId: string,
): Promise<ContentLanguage> {
  const row = await reader
    .selectFrom('competitions')
    .select('content_language')
    .where('id', '=', competitionId)
    .executeTakeFirst()
  return (row?.content_language ?? 'both') as ContentLanguage
}
