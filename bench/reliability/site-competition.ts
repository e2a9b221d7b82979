import {
  type CompetitionFixture,
  type CompetitionFixtureOptions,
  createCompetitionFixture,
} from '@tiltyard/core/competitions/testing'
import { databaseClock, deriveKey } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import type { Site } from '../../tools/dx/site.ts'
import { insertSessions, type Person, personWith } from '../people.ts'

export type SiteCompetition = {
  readonly scene: CompetitionFixture
  /** The leaders of its entries, in their order, signed in. */
  readonly people: readonly Person[]
}

/** A running competition in the database of the site; `also` writes what else the test needs. */
export async function createSiteCompetition(
  site: Site,
  options: Omit<CompetitionFixtureOptions, 'key'>,
  also: (client: pg.Client, scene: CompetitionFixture) => Promise<void>,
): Promise<SiteCompetition> {
  const client = new pg.Client({ connectionString: site.env['DATABASE_URL'] })
  await client.connect()
  const connection = connect<PlatformTables>({
    url: site.env['PLATFORM_DATABASE_URL'] ?? '',
    applicationName: 'reliability',
  })
  try {
    const scene = await createCompetitionFixture(
      {
        database: { connection, auditKey: 'none', requestId: 'none' },
        clock: databaseClock,
        owner: {
          query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as never,
        },
      },
      { ...options, key: deriveKey(site.env['SECRET_KEY'] ?? '', 'flags') },
    )
    await also(client, scene)
    const people = scene.entries.map(({ leader }) => personWith(leader.userId))
    await insertSessions(client, people)
    return { scene, people }
  } finally {
    await connection.close()
    await client.end()
  }
}
