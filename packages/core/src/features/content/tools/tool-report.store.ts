import type { ToolReportKind } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type NewReport = {
  readonly id: string
  readonly toolId: string
  readonly userId: string
  readonly kind: ToolReportKind
  readonly text: string
}

/** False when the person has an open report about the tool. */
export async function insertReport(tx: PlatformTx, clock: Clock, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tool_reports')
    .values({
      id: report.id,
      tool_id: report.toolId,
      user_id: report.userId,
      kind: report.kind,
      text: report.text,
      created_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function lockReportState(tx: PlatformTx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('tool_reports')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state ?? null
}

export async function markResolved(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  { note, userId }: { readonly note: string; readonly userId: string },
): Promise<void> {
  await tx
    .updateTable('tool_reports')
    .set({ state: 'resolved', note, resolved_by: userId, resolved_at: now(clock) })
    .where('id', '=', id)
    .execute()
}

type Page = { readonly page: number; readonly limit: number }
export type ReportState = 'open' | 'resolved' | 'all'

/** Open ones longest waiting first; resolved ones, and all of them, latest first. */
export function listReportPage(reader: PlatformReader, state: ReportState, { page, limit }: Page) {
  return reader
    .selectFrom('tool_reports as r')
    .innerJoin('contents as c', 'c.id', 'r.tool_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as by', 'by.id', 'r.resolved_by')
    .select(['r.id', 'r.tool_id', 'r.kind', 'r.text', 'r.state', 'r.note', 'r.created_at', 'r.resolved_at'])
    .select(['c.title', 'r.user_id', 'u.nickname', 'by.nickname as resolved_by'])
    .$if(state !== 'all', (query) => query.where('r.state', '=', state))
    .orderBy('r.created_at', state === 'open' ? 'asc' : 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type ReportRow = Awaited<ReturnType<typeof listReportPage>>[number]

export async function countReports(reader: PlatformReader, state: ReportState): Promise<number> {
  const { n } = await reader
    .selectFrom('tool_reports')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .$if(state !== 'all', (query) => query.where('state', '=', state))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Without a release for two years though marked as maintained, or with open reports. */
const isOutdated = (clock: Clock) => sql<boolean>`
  (tools.is_maintained and tools.released_on < (${now(clock)} - interval '2 years')::date
    or exists (select from tool_reports r where r.tool_id = tools.id and r.state = 'open'))`

export function listOutdatedPage(reader: PlatformReader, clock: Clock, { page, limit }: Page) {
  return reader
    .selectFrom('tools')
    .select(['tools.id', 'tools.title', 'tools.version'])
    .select([
      sql<string | null>`tools.released_on::text`.as('released_on'),
      sql<string>`(select count(*) from tool_reports r where r.tool_id = tools.id and r.state = 'open')`.as(
        'open_reports',
      ),
    ])
    .where(isOutdated(clock))
    .orderBy('tools.released_on')
    .orderBy('tools.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countOutdated(reader: PlatformReader, clock: Clock): Promise<number> {
  const { n } = await reader
    .selectFrom('tools')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where(isOutdated(clock))
    .executeTakeFirstOrThrow()
  return Number(n)
}
