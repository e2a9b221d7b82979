import {
  batchQueryTimeout,
  connectionState,
  createBatcher,
  createVersionedCache,
  type PlatformDatabase,
  type PlatformReader,
  type PlatformTx,
  parseIds,
} from '../../../kernel/index.ts'
import {
  type ChallengeFileRow,
  challengeColumns,
  type HintRow,
  listHints,
  listMaterials,
  toChallengeRow,
} from '../../challenges/index.ts'
import type { Attempts } from './play.rules.ts'
import { playerEntrySql } from './ruleset.store.ts'
import type { PlayerEntry } from './ruleset.ts'

/** The database's time and the cache versions of a competition. */
export type CacheVersions = {
  readonly at: Date
  readonly revision: number
  /** Changes whenever a membership, an entry or a solve of the competition may have changed. */
  readonly playersVersion: string
}

const versionsStatement = {
  name: 'find-cache-versions',
  text: `
    select asked.position::int, c.revision, now() + make_interval(secs => asked.shift) as at,
           coalesce((select version from rosters r where r.competition_id = c.id), 0) || '.' ||
           coalesce((select last_seq from ledgers l where l.competition_id = c.id), 0) as "playersVersion"
    from unnest($1::uuid[], $2::float8[]) with ordinality as asked (competition_id, shift, position)
    join competitions c on c.id = asked.competition_id`,
}

type VersionsQuery = { readonly competitionId: string; readonly shift: number }
type Pool = PlatformDatabase['connection']['pool']
const versionsBatcher = connectionState((pool) =>
  createBatcher((many: readonly VersionsQuery[]) => loadVersions(pool, many), { lanes: 2, largest: 1_000 }),
)

/** Concurrent requests share one statement, with one row per competition. Null: the competition does not exist. */
export function getVersions(database: PlatformDatabase, input: VersionsQuery): Promise<CacheVersions | null> {
  return versionsBatcher(database)(input)
}

async function loadVersions(pool: Pool, input: readonly VersionsQuery[]): Promise<(CacheVersions | null)[]> {
  const nameOf = ({ competitionId, shift }: VersionsQuery) => `${competitionId} ${shift}`
  const distinct = [...new Map(input.map((one) => [nameOf(one), one])).values()]
  const { rows } = await pool.query<CacheVersions & { readonly position: number }>({
    ...versionsStatement,
    ...batchQueryTimeout,
    values: [distinct.map(({ competitionId }) => competitionId), distinct.map(({ shift }) => shift)],
  })
  const versions = new Map(
    rows.map(({ position, ...moment }): [string, CacheVersions] => [
      nameOf(distinct[position - 1] as VersionsQuery),
      moment,
    ]),
  )
  return input.map((one) => versions.get(nameOf(one)) ?? null)
}

/** A person in a competition; without an entry if they do not play. */
export type Player = {
  readonly entry: PlayerEntry | null
  readonly solved: ReadonlySet<string>
  /** Permille of the value, by solved task; a task that is not listed has earned all of it. */
  readonly credits: ReadonlyMap<string, number>
}

/** Ids are transferred as bytes: as text they would cost more than all other columns. */
const playersStatement = {
  name: 'find-players',
  text: `
    select asked.position::int, found.*,
           own.solved, own.credited, own.credits
    from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (competition_id, user_id, position)
    cross join lateral (${playerEntrySql('asked.competition_id', 'asked.user_id')}) as found
    cross join lateral (
      select string_agg(uuid_send(task_id), '') as solved,
             string_agg(uuid_send(task_id), '') filter (where credit_permille < 1000) as credited,
             array_agg(credit_permille) filter (where credit_permille < 1000) as credits
      from solves s where s.team_id = found."teamId") as own`,
}

type PlayerQuery = { readonly competitionId: string; readonly userId: string }
type Row = PlayerEntry & {
  readonly position: number
  readonly solved: Buffer | null
  readonly credited: Buffer | null
  readonly credits: readonly number[] | null
}
const playerBatcher = connectionState((pool) =>
  createBatcher((many: readonly PlayerQuery[]) => findPlayers(pool, many), { lanes: 2, largest: 100 }),
)
/** About 2 kB each, for as many players as may play at the same time. */
const playerCache = connectionState(() => createVersionedCache<Player>(20_000))

/**
 * Runs before every request for tasks. Cached under the version that the caller has just read, which changes with every
 * join, leave, ban or solve; concurrent requests share one statement.
 */
export function findPlayer(
  database: PlatformDatabase,
  input: PlayerQuery & { readonly version: string },
): Promise<Player> {
  const { competitionId, userId, version } = input
  return playerCache(database)({ key: `${competitionId} ${userId}`, version }, () =>
    playerBatcher(database)(input),
  )
}

const noCredits: Player['credits'] = new Map()

async function findPlayers(pool: Pool, input: readonly PlayerQuery[]): Promise<Player[]> {
  const { rows } = await pool.query<Row>({
    ...playersStatement,
    ...batchQueryTimeout,
    values: [input.map(({ competitionId }) => competitionId), input.map(({ userId }) => userId)],
  })
  const nobody: Player = { entry: null, solved: new Set(), credits: noCredits }
  const players = new Array<Player>(input.length).fill(nobody)
  for (const { position, solved, credited, credits, ...entry } of rows)
    players[position - 1] = {
      entry,
      solved: new Set(solved && parseIds(solved)),
      credits: credited
        ? new Map(parseIds(credited).map((id, place) => [id, credits?.[place] ?? 1000]))
        : noCredits,
    }
  return players
}

const selectChallenge = (reader: PlatformReader) =>
  reader.selectFrom('challenges as ch').select(challengeColumns)
type ChallengeRow = Awaited<ReturnType<ReturnType<typeof selectChallenge>['executeTakeFirstOrThrow']>>

/** The long texts of a task, which are loaded only when it is opened. */
export type TaskPage = {
  readonly challenge: ReturnType<typeof toChallengeRow<ChallengeRow>>
  readonly files: readonly ChallengeFileRow[]
  readonly hints: readonly HintRow[]
}

export async function findTaskPage(reader: PlatformReader, taskId: string): Promise<TaskPage | null> {
  const task = await selectChallenge(reader).where('ch.id', '=', taskId).executeTakeFirst()
  if (!task) return null
  return {
    challenge: toChallengeRow(task),
    files: await listMaterials(reader, [taskId]),
    hints: await listHints(reader, [taskId]),
  }
}

type Pair = { readonly teamId: string; readonly taskId: string }

/** An entry's attempts, hints and first view of a task. */
export async function findTaskProgress(
  reader: PlatformReader,
  { teamId, taskId }: Pair,
): Promise<{
  readonly isOpened: boolean
  readonly attempts: Attempts | undefined
  readonly unlocked: ReadonlySet<string>
}> {
  const row = await reader
    .selectFrom('entries as e')
    .leftJoin('task_first_views as o', (join) =>
      join.onRef('o.team_id', '=', 'e.team_id').on('o.task_id', '=', taskId),
    )
    .leftJoin('attempts as a', (join) =>
      join.onRef('a.team_id', '=', 'e.team_id').on('a.task_id', '=', taskId),
    )
    .select(['o.first_viewed_at', 'a.wrong', 'a.recent', 'a.recent_since'])
    .where('e.team_id', '=', teamId)
    .executeTakeFirst()
  const unlocks = await reader
    .selectFrom('hint_unlocks as u')
    .innerJoin('challenge_hints as h', 'h.id', 'u.hint_id')
    .select('h.id')
    .where('h.challenge_id', '=', taskId)
    .where('u.team_id', '=', teamId)
    .execute()
  const { first_viewed_at, wrong, recent, recent_since } = row ?? {}
  return {
    isOpened: Boolean(first_viewed_at),
    attempts:
      typeof wrong === 'number' && typeof recent === 'number' && recent_since
        ? { wrong, recent, recentSince: recent_since }
        : undefined,
    unlocked: new Set(unlocks.map(({ id }) => id)),
  }
}

export async function insertFirstView(
  tx: PlatformTx,
  firstView: Pair & { readonly userId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('task_first_views')
    .values({
      task_id: firstView.taskId,
      team_id: firstView.teamId,
      user_id: firstView.userId,
      first_viewed_at: firstView.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A minted flag is stored once per entry and never replaced. */
export async function insertMintedFlag(
  tx: PlatformTx,
  flag: Pair & { readonly competitionId: string; readonly digest: Buffer; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('minted_flags')
    .values({
      task_id: flag.taskId,
      team_id: flag.teamId,
      competition_id: flag.competitionId,
      digest: flag.digest,
      minted_at: flag.at,
    })
    .onConflict((conflict) => conflict.columns(['task_id', 'team_id']).doNothing())
    .execute()
}
