import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'
import { selectListed } from './paper.store.ts'

export type PaperFilter = {
  /** What a keyword found, the best first; undefined when nobody asked for one. */
  readonly matches?: readonly string[] | undefined
  readonly year?: number | undefined
  readonly venue?: string | undefined
  readonly conferenceId?: string | undefined
}

export function listPaperPage(
  reader: PlatformReader,
  filter: PaperFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const ids = filtered(reader, filter)
    .select('papers.id')
    .$if(filter.matches !== undefined, (query) =>
      query.orderBy(sql`array_position(${sql.val(filter.matches)}::uuid[], papers.id)`),
    )
    .orderBy('papers.year', 'desc')
    .orderBy('papers.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return selectListed(reader)
    .where('papers.id', 'in', reader.selectFrom(ids.as('page')).select('page.id'))
    .$if(filter.matches !== undefined, (query) =>
      query.orderBy(sql`array_position(${sql.val(filter.matches)}::uuid[], papers.id)`),
    )
    .orderBy('papers.year', 'desc')
    .orderBy('papers.id', 'desc')
    .execute()
}

export async function findPaperCount(reader: PlatformReader, filter: PaperFilter): Promise<number> {
  const { total } = await filtered(reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function listYears(reader: PlatformReader, filter: PaperFilter) {
  const rows = await filtered(reader, filter)
    .select(['papers.year', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('papers.year')
    .orderBy('papers.year')
    .execute()
  return rows.map(({ year, count }) => ({ year, count: Number(count) }))
}

const venuesShown = 30

export async function listVenues(reader: PlatformReader, filter: PaperFilter) {
  const rows = await filtered(reader, filter)
    .select(['papers.venue', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('papers.venue')
    .orderBy('count', 'desc')
    .orderBy('papers.venue')
    .limit(venuesShown)
    .execute()
  return rows.map(({ venue, count }) => ({ venue, count: Number(count) }))
}

function filtered(reader: PlatformReader, { matches, year, venue, conferenceId }: PaperFilter) {
  let query = reader.selectFrom('papers')
  if (matches) query = query.where(sql<boolean>`papers.id = any(${sql.val(matches)}::uuid[])`)
  if (year !== undefined) query = query.where('papers.year', '=', year)
  if (venue !== undefined) query = query.where('papers.venue', '=', venue)
  if (conferenceId !== undefined) query = query.where('papers.conference_id', '=', conferenceId)
  return query
}
