import {
  type AnswerOf,
  type CompetitionRole,
  type Localised,
  ok,
  type Result,
  type listSubmissions as route,
  type SubmissionVerdict,
} from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findLookedAt, listSubmissionLog, type SubmissionFilter } from './submission-log.store.ts'

/** What somebody typed may be half of a flag: those who only look see that it was wrong, not what it was. */
export async function listSubmissions(
  { database }: CoreDeps,
  role: CompetitionRole,
  filter: SubmissionFilter,
): Promise<Result<AnswerOf<typeof route>>> {
  const reader = reading(database)
  const seesAnswers = role !== 'monitor'
  const rows = await listSubmissionLog(reader, { ...filter, limit: filter.limit + 1 })
  const data = rows.slice(0, filter.limit).map((row) => ({
    id: row.id,
    at: row.received_at.toISOString(),
    teamId: row.team_id,
    teamName: row.team_name,
    by: row.nickname,
    taskId: row.task_id,
    taskName: row.task_name as Localised,
    verdict: row.verdict as SubmissionVerdict,
    answer: seesAnswers ? row.answer : null,
  }))
  if (rows.length > filter.limit) return ok({ data, next: data.at(-1)?.id ?? null })
  const isFiltered = filter.taskId !== undefined || filter.verdict !== undefined
  return ok({ data, next: isFiltered && !filter.teamId ? await findLookedAt(reader, filter) : null })
}
