import {
  type BodyOf,
  type Localised,
  type OutdatedTool,
  ok,
  type Result,
  type reportTool as Route,
  refuse,
  type ToolReport,
} from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, newId, toReader, transaction } from '../../../kernel/index.ts'
import { findTool } from './tool.store.ts'
import {
  countOutdated,
  countReports,
  insertReport,
  listOutdatedPage,
  listReportPage,
  lockReportState,
  markResolved,
  type ReportRow,
  type ReportState,
} from './tool-report.store.ts'

export function reportTool(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id: toolId, ...report }: BodyOf<typeof Route> & { readonly id: string },
): Promise<Result<null, 'armory.not_found' | 'armory.already_reported'>> {
  return transaction(database, async (tx) => {
    if (!(await findTool(tx, toolId))) return refuse('armory.not_found')
    const isNew = await insertReport(tx, clock, { id: newId(), toolId, userId: actor.userId, ...report })
    return isNew ? ok() : refuse('armory.already_reported')
  })
}

type Page = { readonly page: number; readonly limit: number }

export async function listToolReports(
  { database }: CoreDeps,
  { state, ...page }: Page & { readonly state: ReportState },
): Promise<Result<{ data: ToolReport[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([listReportPage(reader, state, page), countReports(reader, state)])
  return ok({ data: rows.map(reportView), total })
}

function reportView(row: ReportRow): ToolReport {
  return {
    id: row.id,
    tool: { id: row.tool_id, title: row.title as Localised },
    kind: row.kind as ToolReport['kind'],
    text: row.text,
    state: row.state as ToolReport['state'],
    reporter: row.user_id && row.nickname ? { id: row.user_id, nickname: row.nickname } : null,
    note: row.note,
    resolvedBy: row.resolved_by,
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  }
}

export function resolveToolReport(
  { database, clock }: CoreDeps,
  actor: Actor,
  { reportId, note }: { readonly reportId: string; readonly note: string },
): Promise<Result<null, 'armory.report_not_found' | 'armory.report_resolved'>> {
  return transaction(database, async (tx) => {
    const state = await lockReportState(tx, reportId)
    if (!state) return refuse('armory.report_not_found')
    if (state === 'resolved') return refuse('armory.report_resolved')
    await markResolved(tx, clock, reportId, { note, userId: actor.userId })
    audit(tx, {
      actor: actor.userId,
      action: 'tool-reports.resolve',
      subject: `tool-report:${reportId}`,
      after: { note },
    })
    return ok()
  })
}

export async function listOutdatedTools(
  { database, clock }: CoreDeps,
  page: Page,
): Promise<Result<{ data: OutdatedTool[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listOutdatedPage(reader, clock, page),
    countOutdated(reader, clock),
  ])
  return ok({
    data: rows.map(({ id, title, version, released_on, open_reports }) => ({
      id,
      title: title as Localised,
      version,
      releasedOn: released_on,
      openReports: Number(open_reports),
    })),
    total,
  })
}
