import type { BoardRange } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'
import type { Day } from './calendar.rules.ts'

const shownBoards = 30

export type Board = { readonly day: Day; readonly people: number }

/** The latest, or that of a day. */
export async function findBoard(
  reader: PlatformReader,
  { range, day }: { readonly range: BoardRange; readonly day?: Day | undefined },
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

const rowsOf = (reader: PlatformReader, range: BoardRange, day: Day) =>
  reader
    .selectFrom('training_board_rows as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'u.nickname', 'u.avatar', 'r.plus7', 'r.plus30'])
    .select([`r.${range} as score`, `r.${range}_rank as rank`])
    .where('r.day', '=', sql<Date>`${day}::date`)
    .where(`r.${range}_place`, 'is not', null)

export type RowFound = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** By place, so that the ten-thousandth page costs what the first does. */
export function listBoardRows(
  reader: PlatformReader,
  range: BoardRange,
  { day, page, limit }: { readonly day: Day; readonly page: number; readonly limit: number },
): Promise<RowFound[]> {
  return rowsOf(reader, range, day)
    .where(`r.${range}_place`, '>', (page - 1) * limit)
    .where(`r.${range}_place`, '<=', page * limit)
    .orderBy(`r.${range}_place`)
    .execute()
}

export async function findBoardRow(
  reader: PlatformReader,
  range: BoardRange,
  { day, userId }: { readonly day: Day; readonly userId: string },
): Promise<RowFound | null> {
  return (await rowsOf(reader, range, day).where('r.user_id', '=', userId).executeTakeFirst()) ?? null
}

/** Overall scores on the boards up to a day, the oldest first; 0 before somebody's first gain. */
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
    where b.day > ${day}::date - ${shownBoards}::integer and b.day <= ${day}::date
    group by person.id`.execute(reader)
  return new Map(rows.map(({ user_id, history }) => [user_id, history]))
}

const peopleOf = { overall: 'people', monthly: 'monthly_people', weekly: 'weekly_people' } as const

/** Of those who share the rank before; they stand just before the first of this rank. */
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
