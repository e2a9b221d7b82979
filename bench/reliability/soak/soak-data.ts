import { type CompetitionFixture, createCompetitionFixture } from '@tiltyard/core/competitions/testing'
import { databaseClock, deriveKey } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import type { Site } from '../../../tools/dx/site.ts'
import { insertPeople, insertSessions, type Person, personWith } from '../../people.ts'

/** Two running competitions and the signed-in people of the soak test. */
export type SoakData = {
  /** The competition with submissions and board reads. */
  readonly played: CompetitionFixture
  readonly players: readonly Person[]
  /** The competition with announcements; few people follow it, because each one gets a message, a live event and a mail. */
  readonly announced: CompetitionFixture
  readonly followers: readonly Person[]
  readonly organisers: { readonly played: Person; readonly announced: Person }
  readonly writers: readonly Person[]
  readonly uploaders: readonly Person[]
}

const teams = 60
const tasks = 20
const followerCount = 6

export async function createSoakData(site: Site): Promise<SoakData> {
  const ownerUrl = site.env['DATABASE_URL'] ?? ''
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const connection = connect<PlatformTables>({
    url: site.env['PLATFORM_DATABASE_URL'] ?? '',
    applicationName: 'soak',
    maxConnections: 2,
  })
  try {
    const parts = {
      database: { connection, auditKey: 'none', requestId: 'none' },
      clock: databaseClock,
      owner: {
        query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as never,
      },
    }
    const key = deriveKey(site.env['SECRET_KEY'] ?? '', 'flags')
    const played = await createCompetitionFixture(parts, { tasks, entries: teams, key })
    const announced = await createCompetitionFixture(parts, { tasks: 1, entries: followerCount, key })
    await client.query(`update platform.stages set settings = settings || '{"attemptsPerMinute": 600}'`)
    const players = played.entries.map(({ leader }) => personWith(leader.userId))
    const followers = announced.entries.map(({ leader }) => personWith(leader.userId))
    const organisers = {
      played: personWith(played.organiser.userId),
      announced: personWith(announced.organiser.userId),
    }
    await insertSessions(client, [...players, ...followers, organisers.played, organisers.announced])
    await client.query(`update platform.users set email = id || '@soak.example' where id = any($1)`, [
      followers.map(({ id }) => id),
    ])
    await client.query(`update platform.competition_staff set role = 'owner' where user_id = any($1)`, [
      [organisers.played.id, organisers.announced.id],
    ])
    const [writers, uploaders] = [await insertPeople(ownerUrl, 40), await insertPeople(ownerUrl, 40)]
    return { played, players, announced, followers, organisers, writers, uploaders }
  } finally {
    await connection.close()
    await client.end()
  }
}
