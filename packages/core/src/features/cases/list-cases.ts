import { type CaseListed, type CaseState, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findCaseCount, listCasePage } from './case.store.ts'
import { caseListedView } from './case.view.ts'

export async function listCases(
  { database }: CoreDeps,
  {
    competitionId,
    state,
    page,
    limit,
  }: {
    readonly competitionId: string
    readonly state: CaseState
    readonly page: number
    readonly limit: number
  },
): Promise<Result<{ data: CaseListed[]; total: number }>> {
  const reader = reading(database)
  const queue = { competitionId, state }
  const [rows, total] = await Promise.all([
    listCasePage(reader, queue, { page, limit }),
    findCaseCount(reader, queue),
  ])
  return ok({ data: rows.map(caseListedView), total })
}
