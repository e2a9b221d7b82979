import {
  type getSitting as getRoute,
  type listSittings as listRoute,
  ok,
  type ReplyOf,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import {
  countCandidates,
  countFilteredSittings,
  findSittingRow,
  listSittingEvents,
  listSittingPage,
  type SittingFilter,
} from './invigilation.store.ts'
import { sittingView } from './sitting.view.ts'

type ListInput = SittingFilter & {
  readonly competitionId: string
  readonly page: number
  readonly limit: number
}

export async function listSittings(
  { database, clock }: CoreDeps,
  { competitionId, page, limit, ...filter }: ListInput,
): Promise<Result<ReplyOf<typeof listRoute>, 'exam_papers.not_found'>> {
  const reader = toReader(database)
  const counts = await countCandidates(reader, clock, { competitionId, taskId: filter.taskId })
  if (!counts) return refuse('exam_papers.not_found')
  const { at, ...candidates } = counts
  const [rows, total] = await Promise.all([
    listSittingPage(reader, clock, filter, { page, limit }),
    countFilteredSittings(reader, clock, filter),
  ])
  return ok({ data: rows.map(sittingView), total, serverNow: at.toISOString(), counts: candidates })
}

export async function getSitting(
  { database }: CoreDeps,
  ref: { readonly competitionId: string; readonly sittingId: string },
): Promise<Result<ReplyOf<typeof getRoute>, 'exam_sittings.not_found'>> {
  const reader = toReader(database)
  const row = await findSittingRow(reader, ref)
  if (!row) return refuse('exam_sittings.not_found')
  const events = await listSittingEvents(reader, row.id)
  return ok({
    ...sittingView(row),
    events: [
      { at: row.beganAt.toISOString(), kind: 'began', seconds: null, detail: null, by: null },
      ...events.map((event) => ({ ...event, at: event.at.toISOString() })),
    ],
  })
}
