import {
  type AnswerOf,
  type CompetitionRole,
  type Localised,
  type listSubmissions as listSubmissionsRoute,
  type listTeamSubmissions as listTeamSubmissionsRoute,
  ok,
  type Result,
  refuse,
  type SubmissionVerdict,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader } from '../../../kernel/index.ts'
import { loadTaskContext, type PlayDeps, type PlayRefusal, type TaskRequest } from './play-context.ts'
import {
  findScanEnd,
  listSubmissionLog,
  listTaskSubmissions,
  type SubmissionFilter,
} from './submission-log.store.ts'

/** The team's submissions without their texts; another entry's flag appears as a wrong one. */
export async function listTeamSubmissions(
  deps: PlayDeps,
  actor: Actor,
  request: TaskRequest,
): Promise<Result<AnswerOf<typeof listTeamSubmissionsRoute>, PlayRefusal | 'tasks.not_found'>> {
  const result = await loadTaskContext(deps, actor, request)
  if (!result.ok) return result
  const { player } = result.value.play
  if (!player) return refuse('play.not_admitted')
  const rows = await listTaskSubmissions(toReader(deps.database), {
    teamId: player.entry.teamId,
    taskId: request.taskId,
  })
  return ok(
    rows.map(({ id, nickname, received_at, verdict }) => ({
      id,
      by: nickname,
      at: received_at.toISOString(),
      verdict: verdict === 'shared_flag' ? 'wrong' : (verdict as 'right' | 'repeated' | 'wrong'),
    })),
  )
}

/** A wrong submission may contain half of a flag, so monitors see the verdict and not the text. */
export async function listSubmissions(
  { database }: CoreDeps,
  role: CompetitionRole,
  filter: SubmissionFilter,
): Promise<Result<AnswerOf<typeof listSubmissionsRoute>>> {
  const reader = toReader(database)
  const canSeeAnswers = role !== 'monitor'
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
    answer: canSeeAnswers ? row.answer : null,
  }))
  if (rows.length > filter.limit) return ok({ data, next: data.at(-1)?.id ?? null })
  const mayHaveMore = filter.verdict !== undefined && !filter.teamId
  return ok({ data, next: mayHaveMore ? await findScanEnd(reader, filter) : null })
}
