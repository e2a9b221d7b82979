import type { LeaderboardRange } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import {
  addDays,
  type BoardProgress,
  type Day,
  type DueBoard,
  dayBeforeMonth,
  dayBeforeWeek,
} from './leaderboard.rules.ts'

export async function getBoardProgress(reader: PlatformReader, clock: Clock): Promise<BoardProgress> {
  const { rows } = await sql<{
    moment: Date
    day: Day | null
    until: Date | null
    first_gain_at: Date | null
  }>`
    select ${now(clock)} as moment, latest.day, latest.until, (select min(at) from training_gains) as first_gain_at
    from (select) as always
    left join (select day::text, until from training_boards order by day desc limit 1) as latest on true`.execute(
    reader,
  )
  const [row] = rows
  if (!row) throw new Error('a query without a condition gave no row')
  const { moment, day, until, first_gain_at: firstGainAt } = row
  return { moment, latest: day && until ? { day, until } : null, firstGainAt }
}

/** False when it exists. A concurrent run waits for the other's commit. */
export async function insertBoard(
  tx: PlatformTx,
  clock: Clock,
  { day, until, zone }: DueBoard & { readonly zone: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into training_boards (day, zone, until, made_at)
    values (${day}::date, ${zone}, ${until}, ${now(clock)})
    on conflict (day) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * One pass over all gains. A gain committed too late for its day's leaderboard is in the next one, also for its month
 * and week, because increments are differences of leaderboards and not sums by time.
 */
export async function insertBoardRows(tx: PlatformTx, { day, until }: DueBoard): Promise<void> {
  const on = (name: string, earlier: Day) => sql`
      left join training_board_rows as ${sql.ref(name)}
        on ${sql.ref(`${name}.day`)} = ${earlier}::date and ${sql.ref(`${name}.user_id`)} = gained.user_id`
  await sql`
    with gained as (
      select user_id, sum(points)::integer as overall from training_gains where at < ${until} group by user_id
    ), scored as (
      select gained.user_id, gained.overall,
             gained.overall - coalesce(month.overall, 0) as monthly,
             gained.overall - coalesce(week.overall, 0) as weekly,
             gained.overall - coalesce(seven.overall, 0) as plus7,
             gained.overall - coalesce(thirty.overall, 0) as plus30
      from gained
      ${on('month', dayBeforeMonth(day))} ${on('week', dayBeforeWeek(day))}
      ${on('seven', addDays(day, -7))} ${on('thirty', addDays(day, -30))}
    ), made as (
      insert into training_board_rows (day, user_id, overall, monthly, weekly, plus7, plus30,
        overall_rank, overall_place, monthly_rank, monthly_place, weekly_rank, weekly_place)
      select ${day}::date, user_id, overall, monthly, weekly, plus7, plus30,
             rank() over overall_first, row_number() over overall_by_name,
             case when monthly > 0 then rank() over monthly_first end,
             case when monthly > 0 then row_number() over monthly_by_name end,
             case when weekly > 0 then rank() over weekly_first end,
             case when weekly > 0 then row_number() over weekly_by_name end
      from scored
      window overall_first as (order by overall desc), overall_by_name as (order by overall desc, user_id),
             monthly_first as (order by monthly desc), monthly_by_name as (order by monthly desc, user_id),
             weekly_first as (order by weekly desc), weekly_by_name as (order by weekly desc, user_id)
      returning monthly_place, weekly_place
    )
    update training_boards
    set (people, monthly_people, weekly_people) = (select count(*), count(monthly_place), count(weekly_place) from made)
    where day = ${day}::date`.execute(tx)
}

/** Daily leaderboards are kept for a limited time; the last of each month stays. */
export async function deleteOldBoards(tx: PlatformTx, olderThan: Day): Promise<void> {
  await sql`
    with old as (
      select day from training_boards where day < ${olderThan}::date and extract(day from day + 1) <> 1
    ), gone as (
      delete from training_board_rows using old where training_board_rows.day = old.day
    )
    select`.execute(tx)
  await sql`
    delete from training_boards where day < ${olderThan}::date and extract(day from day + 1) <> 1`.execute(tx)
}

const historyDays = 30

export type Board = { readonly day: Day; readonly people: number }

/** The latest leaderboard, or that of a day. */
export async function findBoard(
  reader: PlatformReader,
  { range, day }: { readonly range: LeaderboardRange; readonly day?: Day | undefined },
): Promise<Board | null> {
  const row = await reader
    .selectFrom('training_boards')
    .select([sql<Day>`day::text`.as('day'), `${peopleOf[range]} as people`])
    .$if(day !== undefined, (query) => query.where('day', '=', sql<Date>`${day}::date`))
    .orderBy('training_boards.day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const rowsOf = (reader: PlatformReader, range: LeaderboardRange, day: Day) =>
  reader
    .selectFrom('training_board_rows as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'u.nickname', 'u.avatar', 'r.plus7', 'r.plus30'])
    .select([`r.${range} as score`, `r.${range}_rank as rank`])
    .where('r.day', '=', sql<Date>`${day}::date`)
    .where(`r.${range}_place`, 'is not', null)

export type BoardRowWithUser = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** By position, so that any page costs the same. */
export function listBoardRows(
  reader: PlatformReader,
  range: LeaderboardRange,
  { day, page, limit }: { readonly day: Day; readonly page: number; readonly limit: number },
): Promise<BoardRowWithUser[]> {
  return rowsOf(reader, range, day)
    .where(`r.${range}_place`, '>', (page - 1) * limit)
    .where(`r.${range}_place`, '<=', page * limit)
    .orderBy(`r.${range}_place`)
    .execute()
}

export async function findBoardRow(
  reader: PlatformReader,
  range: LeaderboardRange,
  { day, userId }: { readonly day: Day; readonly userId: string },
): Promise<BoardRowWithUser | null> {
  return (await rowsOf(reader, range, day).where('r.user_id', '=', userId).executeTakeFirst()) ?? null
}

/** Overall scores up to a day, oldest first; 0 before a person's first gain. */
export async function listHistories(
  reader: PlatformReader,
  day: Day,
  userIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ user_id: string; history: number[] }>`
    select person.id as user_id, array_agg(coalesce(r.overall, 0) order by b.day) as history
    from unnest(${userIds}::uuid[]) as person (id)
    cross join training_boards b
    left join training_board_rows r on r.day = b.day and r.user_id = person.id
    where b.day > ${day}::date - ${historyDays}::integer and b.day <= ${day}::date
    group by person.id`.execute(reader)
  return new Map(rows.map(({ user_id, history }) => [user_id, history]))
}

const peopleOf = { overall: 'people', monthly: 'monthly_people', weekly: 'weekly_people' } as const

/** The score of the next better rank, which precedes the first of this rank. */
export async function findScoreAbove(
  reader: PlatformReader,
  { day, rank }: { readonly day: Day; readonly rank: number },
): Promise<number | null> {
  const row = await reader
    .selectFrom('training_board_rows')
    .select('overall')
    .where('day', '=', sql<Date>`${day}::date`)
    .where('overall_place', '=', rank - 1)
    .executeTakeFirst()
  return row?.overall ?? null
}
