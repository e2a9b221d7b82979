import type { PlatformReader } from '../../kernel/index.ts'

export function listRecommended(reader: PlatformReader, limit: number) {
  return reader
    .selectFrom('recommendations')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type RecommendationRow = Awaited<ReturnType<typeof listRecommended>>[number]
