import { gather, gatheredWait, idsIn, keepVersions, type PlatformDatabase } from '../../kernel/index.ts'
import type { PlayerEntry } from './play-facts.ts'
import { playerEntry } from './presence.store.ts'

/** Somebody in a competition; without an entry where they do not play in it. */
export type Player = {
  readonly entry: PlayerEntry | null
  readonly solved: ReadonlySet<string>
}

/** Ids as bytes: written as text, they cost more than all the rest. */
const findMany = {
  name: 'find-players',
  text: `
    select asked.position::int, found.*,
           (select string_agg(uuid_send(task_id), '') from solves s where s.team_id = found."teamId") as solved
    from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (competition_id, user_id, position)
    cross join lateral (${playerEntry('asked.competition_id', 'asked.user_id')}) as found`,
}

type Asked = { readonly competitionId: string; readonly userId: string }
type Pool = PlatformDatabase['connection']['pool']
type Row = PlayerEntry & {
  readonly position: number
  readonly solved: Buffer | null
}
const lookups = new WeakMap<Pool, (asked: Asked) => Promise<Player>>()
/** Of some 2 kB each: as many as may play at one time. */
const keep = keepVersions<Player>(20_000)

/**
 * Runs before every look at tasks. Remembered for the version that the caller has just read, which is another as soon as
 * anybody joins, leaves, is banned or solves; those who ask at once share one statement.
 */
export function findPlayer(
  { connection: { pool } }: PlatformDatabase,
  asked: Asked & { readonly version: string },
): Promise<Player> {
  const { competitionId, userId, version } = asked
  return keep(pool, { key: `${competitionId} ${userId}`, version }, () => lookUpIn(pool)(asked))
}

function lookUpIn(pool: Pool): (asked: Asked) => Promise<Player> {
  const known = lookups.get(pool)
  if (known) return known
  const lookUp = gather((many: readonly Asked[]) => findPlayers(pool, many), { lanes: 2, largest: 100 })
  lookups.set(pool, lookUp)
  return lookUp
}

async function findPlayers(pool: Pool, asked: readonly Asked[]): Promise<Player[]> {
  const { rows } = await pool.query<Row>({
    ...findMany,
    ...gatheredWait,
    values: [asked.map(({ competitionId }) => competitionId), asked.map(({ userId }) => userId)],
  })
  const found = new Array<Player>(asked.length).fill({ entry: null, solved: new Set() })
  for (const { position, solved, ...entry } of rows)
    found[position - 1] = { entry, solved: new Set(solved && idsIn(solved)) }
  return found
}
