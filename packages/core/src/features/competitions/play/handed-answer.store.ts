import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type HandedTo = { readonly competitionId: string; readonly taskId: string; readonly teamId: string }
type NewHandedAnswer = HandedTo & { readonly id: string; readonly userId: string; readonly sealed: Buffer }

/** The id changes with the answer, because the encryption is bound to it. */
export async function upsertHandedAnswer(
  tx: PlatformTx,
  clock: Clock,
  { id, competitionId, taskId, teamId, userId, sealed }: NewHandedAnswer,
): Promise<void> {
  await tx
    .insertInto('handed_answers')
    .values({
      ...{ id, sealed, handed_at: now(clock) },
      ...{ competition_id: competitionId, task_id: taskId, team_id: teamId, user_id: userId },
    })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'task_id', 'user_id']).doUpdateSet({ id, sealed, handed_at: now(clock) }),
    )
    .execute()
}

/** Of one sender, or of the whole team; answers to solved tasks are of no use any more. */
export function listHandedRows(
  reader: PlatformReader,
  { teamId, userId }: { readonly teamId: string; readonly userId: string | null },
) {
  const ofTeam = reader
    .selectFrom('handed_answers as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .select(['h.id', 'h.task_id', 'h.user_id', 'h.sealed', 'h.handed_at', 'u.nickname'])
    .where('h.team_id', '=', teamId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('solves as s')
            .select('s.task_id')
            .whereRef('s.task_id', '=', 'h.task_id')
            .where('s.team_id', '=', teamId),
        ),
      ),
    )
    .orderBy('h.handed_at', 'desc')
    .orderBy('h.id')
  return (userId === null ? ofTeam : ofTeam.where('h.user_id', '=', userId)).execute()
}

/** False when the team, or the sender, has no such answer. */
export async function deleteHandedAnswer(
  tx: PlatformTx,
  { id, teamId, userId }: { readonly id: string; readonly teamId: string; readonly userId: string | null },
): Promise<boolean> {
  const ofTeam = tx.deleteFrom('handed_answers').where('id', '=', id).where('team_id', '=', teamId)
  const { numDeletedRows } = await (userId === null
    ? ofTeam
    : ofTeam.where('user_id', '=', userId)
  ).executeTakeFirst()
  return numDeletedRows === 1n
}
