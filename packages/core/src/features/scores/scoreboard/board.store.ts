import type { CompetitionType, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'
import type { BoardFacts } from './board.rules.ts'

export type LedgerProgress = {
  readonly competitionId: string
  readonly lastSeq: number
  readonly revision: number
}

/** The ledger position of each of these competitions, and the database's time. */
export async function listLedgerProgress(
  reader: PlatformReader,
  clock: Clock,
  competitionIds: readonly string[],
): Promise<{ readonly now: number; readonly news: LedgerProgress[] }> {
  const { rows } = await sql<{ now: Date; id: string | null; revision: number; last_seq: string | null }>`
    select ${now(clock)} as now, c.id, c.revision, l.last_seq
    from (values (1)) as always left join competitions c on c.id = any(${competitionIds}::uuid[])
    left join ledgers l on l.competition_id = c.id`.execute(reader)
  return {
    now: rows[0]?.now.getTime() ?? 0,
    news: rows.flatMap(({ id, revision, last_seq }) =>
      id === null ? [] : [{ competitionId: id, revision, lastSeq: Number(last_seq ?? 0) }],
    ),
  }
}

export type BoardProgress = { readonly competitionId: string; readonly seq: number }

/** Age of the oldest score event that is missing on its board; 0 if none is. One index lookup per board. */
export async function findOldestMissing(
  reader: PlatformReader,
  clock: Clock,
  boards: readonly BoardProgress[],
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from ${now(clock)} - missing.at)), 0)::float8 as seconds
    from unnest(${boards.map(({ competitionId }) => competitionId)}::uuid[], ${boards.map(({ seq }) => seq)}::bigint[])
      as board (id, seq)
    cross join lateral (
      select at from score_events where competition_id = board.id and score_events.seq > board.seq
      order by score_events.seq limit 1
    ) as missing`.execute(reader)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

const ms = (moment: Date | null) => moment?.getTime() ?? null

export async function findBoardFacts(reader: PlatformReader, id: string): Promise<BoardFacts | null> {
  const row = await reader
    .selectFrom('competitions')
    .select(['id', 'type', 'name', 'revision', 'state', 'board_is_public', 'results_published_at'])
    .select('team_names_revision')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const [stages, divisions, tasks] = await Promise.all([
    listStages(reader, id),
    listDivisions(reader, id),
    listTasks(reader, id),
  ])
  return {
    competitionId: id,
    type: row.type as CompetitionType,
    name: row.name as Localised,
    revision: row.revision,
    teamNamesRevision: row.team_names_revision,
    isPublished: row.state === 'published',
    boardIsPublic: row.board_is_public,
    resultsPublishedAt: ms(row.results_published_at),
    stages,
    divisions,
    tasks,
  }
}

async function listStages(reader: PlatformReader, competitionId: string): Promise<BoardFacts['stages']> {
  const rows = await reader
    .selectFrom('stages')
    .select(['starts_at', 'freeze_at', 'ends_at', 'reveal_at', 'revealed_at'])
    .where('competition_id', '=', competitionId)
    .orderBy('number')
    .execute()
  return rows.map(({ starts_at, freeze_at, ends_at, reveal_at, revealed_at }) => ({
    startsAt: starts_at.getTime(),
    freezeAt: ms(freeze_at),
    endsAt: ends_at.getTime(),
    revealAt: ms(reveal_at),
    revealedAt: ms(revealed_at),
  }))
}

async function listDivisions(
  reader: PlatformReader,
  competitionId: string,
): Promise<BoardFacts['divisions']> {
  const rows = await reader
    .selectFrom('divisions')
    .select(['number', 'name'])
    .where('competition_id', '=', competitionId)
    .orderBy('number')
    .execute()
  return rows.map(({ number, name }) => ({ number, name: name as Localised }))
}

async function listTasks(reader: PlatformReader, competitionId: string): Promise<BoardFacts['tasks']> {
  const rows = await reader
    .selectFrom('tasks as t')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .innerJoin('stages as s', 's.id', 't.stage_id')
    .select(['t.id', 't.number', 'ch.name', 'ch.category', 't.is_published', 't.released_at', 's.starts_at'])
    .where('t.competition_id', '=', competitionId)
    .orderBy('ch.category')
    .orderBy('t.position')
    .orderBy('t.number')
    .execute()
  return rows.map((task) => ({
    id: task.id,
    number: task.number,
    name: task.name as Localised,
    category: task.category,
    isPublished: task.is_published,
    opensAt: Math.max(task.starts_at.getTime(), ms(task.released_at) ?? 0),
  }))
}

export type TeamName = {
  readonly number: number
  readonly teamId: string
  readonly name: string
  readonly orgName: string
}

/** Entries from that number on; a number is assigned once, and a changed name raises the revision of the names. */
export async function listTeamNames(
  reader: PlatformReader,
  {
    competitionId,
    number,
    limit,
  }: { readonly competitionId: string; readonly number: number; readonly limit: number },
): Promise<TeamName[]> {
  const rows = await reader
    .selectFrom('entries as e')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .select(['e.number', 't.id', 't.name', 't.org_name'])
    .where('e.competition_id', '=', competitionId)
    .where('e.number', '>=', number)
    .orderBy('e.number')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    number: Number(row.number),
    teamId: row.id,
    name: row.name,
    orgName: row.org_name,
  }))
}

/** The user's team in a competition, registered or not. */
export async function findTeamIdOfUser(
  reader: PlatformReader,
  { competitionId, userId }: { readonly competitionId: string; readonly userId: string },
): Promise<string | null> {
  const row = await reader
    .selectFrom('team_members')
    .select('team_id')
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.team_id ?? null
}
