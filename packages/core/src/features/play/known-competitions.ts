import { keepVersions, type PlatformDatabase, reading } from '../../kernel/index.ts'
import type { PlayedNow } from './play-facts.ts'
import { findPlayedNow } from './presence.store.ts'

const keep = keepVersions<PlayedNow | null>(100)

/** For looking only, where a copy of the revision that was just read is enough. */
export function findCompetition(
  database: PlatformDatabase,
  { competitionId, revision }: { readonly competitionId: string; readonly revision: number },
): Promise<PlayedNow | null> {
  return keep(database.connection.pool, { key: competitionId, version: revision }, () =>
    findPlayedNow(reading(database), competitionId),
  )
}
