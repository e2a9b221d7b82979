import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'
import type { Attempts } from './attempts.rules.ts'

type Pair = { readonly teamId: string; readonly taskId: string }

/** What an entry has done with a task besides solving it. */
export async function findOwnProgress(
  reader: PlatformReader,
  { teamId, taskId }: Pair,
): Promise<{
  readonly isOpened: boolean
  readonly attempts: Attempts | undefined
  readonly unlocked: ReadonlySet<string>
}> {
  const row = await reader
    .selectFrom('task_openings as o')
    .leftJoin('attempts as a', (join) =>
      join.onRef('a.team_id', '=', 'o.team_id').onRef('a.task_id', '=', 'o.task_id'),
    )
    .select(['a.wrong', 'a.recent', 'a.recent_since'])
    .where('o.team_id', '=', teamId)
    .where('o.task_id', '=', taskId)
    .executeTakeFirst()
  const unlocks = await reader
    .selectFrom('hint_unlocks as u')
    .innerJoin('task_hints as h', 'h.id', 'u.hint_id')
    .select('h.id')
    .where('h.task_id', '=', taskId)
    .where('u.team_id', '=', teamId)
    .execute()
  const { wrong, recent, recent_since } = row ?? {}
  return {
    isOpened: row !== undefined,
    attempts:
      typeof wrong === 'number' && typeof recent === 'number' && recent_since
        ? { wrong, recent, recentSince: recent_since }
        : undefined,
    unlocked: new Set(unlocks.map(({ id }) => id)),
  }
}

export async function insertOpening(
  tx: PlatformTx,
  opening: Pair & { readonly userId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('task_openings')
    .values({
      task_id: opening.taskId,
      team_id: opening.teamId,
      user_id: opening.userId,
      opened_at: opening.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Once for an entry, and for good. */
export async function insertMinted(
  tx: PlatformTx,
  minted: Pair & { readonly competitionId: string; readonly digest: Buffer; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('minted_flags')
    .values({
      task_id: minted.taskId,
      team_id: minted.teamId,
      competition_id: minted.competitionId,
      digest: minted.digest,
      minted_at: minted.at,
    })
    .onConflict((conflict) => conflict.columns(['task_id', 'team_id']).doNothing())
    .execute()
}
