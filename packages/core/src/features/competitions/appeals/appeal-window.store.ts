import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

/** From the start of the stage until its set time, else 24 hours after its end; published results close it. */
const closesAt = sql<Date>`coalesce(s.appeals_until, s.ends_at + interval '24 hours')`
const isOpen = (clock: Clock) =>
  sql<boolean>`(s.starts_at <= ${now(clock)} and ${now(clock)} < ${closesAt} and c.results_published_at is null)`

export async function listWindows(reader: PlatformReader, clock: Clock, competitionId: string) {
  const rows = await reader
    .selectFrom('stages as s')
    .innerJoin('competitions as c', 'c.id', 's.competition_id')
    .select(['s.id', 's.name', 's.appeals_until'])
    .select(closesAt.as('closes_at'))
    .select(isOpen(clock).as('is_open'))
    .select(sql<boolean>`s.starts_at <= ${now(clock)}`.as('has_started'))
    .where('s.competition_id', '=', competitionId)
    .orderBy('s.number')
    .execute()
  return rows.map((row) => ({
    stageId: row.id,
    name: row.name as Localised,
    until: row.appeals_until,
    closesAt: row.closes_at,
    isOpen: row.is_open,
    hasStarted: row.has_started,
  }))
}
export type WindowRow = Awaited<ReturnType<typeof listWindows>>[number]

/**
 * Whether the stage, or any stage if none is named, takes appeals now. The shared lock lets an organiser close the
 * window either before this appeal or after it, never in between.
 */
export async function lockOpenWindow(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, stageId }: { readonly competitionId: string; readonly stageId: string | null },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('stages as s')
    .innerJoin('competitions as c', 'c.id', 's.competition_id')
    .select('s.id')
    .where('s.competition_id', '=', competitionId)
    .$if(stageId !== null, (query) => query.where('s.id', '=', stageId as string))
    .where(isOpen(clock))
    .orderBy('s.id')
    .forShare('s')
    .execute()
  return rows.length > 0
}

export async function updateWindow(tx: PlatformTx, stageId: string, until: Date | null): Promise<void> {
  await tx.updateTable('stages').set({ appeals_until: until }).where('id', '=', stageId).execute()
}
