import {
  type AddressedSubmission,
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
import { type Actor, type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { loadTaskContext, type PlayDeps, type PlayRefusal, type TaskRequest } from './play-context.ts'
import {
  findScanEnd,
  isScanning,
  type LogPage,
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
  { before, limit, ...filter }: SubmissionFilter & LogPage,
): Promise<Result<AnswerOf<typeof listSubmissionsRoute>>> {
  const { data, next } = await readLogPage(toReader(database), filter, { before, limit })
  const canSeeAnswers = role !== 'monitor'
  return ok({
    data: data.map(({ address: _, answer, ...item }) => ({ ...item, answer: canSeeAnswers ? answer : null })),
    next,
  })
}

/** One page with answers and addresses, and where the next one begins. */
export async function readLogPage(
  reader: PlatformReader,
  filter: SubmissionFilter,
  { before, limit }: LogPage,
): Promise<{ readonly data: AddressedSubmission[]; readonly next: string | null }> {
  const rows = await listSubmissionLog(reader, filter, { before, limit: limit + 1 })
  const data = rows.slice(0, limit).map((row) => ({
    id: row.id,
    at: row.received_at.toISOString(),
    teamId: row.team_id,
    teamName: row.team_name,
    by: row.nickname,
    taskId: row.task_id,
    taskName: row.task_name as Localised,
    verdict: row.verdict as SubmissionVerdict,
    answer: row.answer,
    address: row.address,
  }))
  if (rows.length > limit) return { data, next: data.at(-1)?.id ?? null }
  return { data, next: isScanning(filter) ? await findScanEnd(reader, filter, before) : null }
}
