import {
  type AnswerOf,
  ok,
  type Result,
  refuse,
  type listTeamSubmissions as route,
} from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import type { EnterReason } from './enter.ts'
import { type AskedTask, findTaskInside } from './find-task-inside.ts'
import type { PlayDeps } from './play-deps.ts'
import { listSubmissionsOf } from './submission-list.store.ts'

/** What the team has sent, never the words themselves; another entry's flag reads as any wrong one. */
export async function listTeamSubmissions(
  deps: PlayDeps,
  actor: Actor,
  asked: AskedTask,
): Promise<Result<AnswerOf<typeof route>, EnterReason | 'tasks.not_found'>> {
  const found = await findTaskInside(deps, actor, asked)
  if (!found.ok) return found
  const { player } = found.value.inside
  if (!player) return refuse('play.no_entry')
  const rows = await listSubmissionsOf(reading(deps.database), {
    teamId: player.entry.teamId,
    taskId: asked.taskId,
  })
  return ok(
    rows.map(({ id, nickname, received_at, verdict }) => ({
      id,
      by: nickname,
      at: received_at.toISOString(),
      verdict: verdict === 'foreign' ? 'wrong' : (verdict as 'right' | 'repeated' | 'wrong'),
    })),
  )
}
