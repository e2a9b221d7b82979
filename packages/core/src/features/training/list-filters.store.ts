import type { Bank, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'

const inBank = (reader: PlatformReader, bank: Bank | undefined) =>
  reader
    .selectFrom('questions as q')
    .where('q.state', '=', 'published')
    .where('q.parent_id', 'is', null)
    .$if(bank !== undefined, (query) => query.where('q.bank', '=', bank as Bank))

const categoriesShown = 40

/** The most frequent first. */
export async function listCategories(reader: PlatformReader, bank: Bank | undefined): Promise<string[]> {
  const rows = await inBank(reader, bank)
    .select('q.category')
    .groupBy('q.category')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('q.category')
    .limit(categoriesShown)
    .execute()
  return rows.map(({ category }) => category)
}

export type SourceCompetition = { readonly id: string; readonly name: Localised }

/** Those that questions came from; one that is not shown has no name here either. */
export async function listSourceCompetitions(
  reader: PlatformReader,
  bank: Bank | undefined,
): Promise<SourceCompetition[]> {
  const rows = await reader
    .selectFrom('competitions as c')
    .select(['c.id', 'c.name'])
    .where('c.state', '=', 'published')
    .where(
      'c.id',
      'in',
      inBank(reader, bank).select('q.competition_id').where('q.competition_id', 'is not', null),
    )
    .orderBy('c.created_at', 'desc')
    .execute()
  return rows.map(({ id, name }) => ({ id, name: name as Localised }))
}

export async function listBankFacts(reader: PlatformReader) {
  return reader
    .selectFrom('questions as q')
    .select([
      'q.bank',
      sql<number>`count(*) filter (where q.parent_id is null)::int`.as('questions'),
      sql<number>`coalesce(sum(q.points), 0)::int`.as('points'),
      sql<number>`count(*) filter (where q.parent_id is null and q.template_id is not null)::int`.as(
        'with_environment',
      ),
    ])
    .where('q.state', '=', 'published')
    .groupBy('q.bank')
    .execute()
}
