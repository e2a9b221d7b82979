import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { CaseTeam } from './case-access.ts'

export function findNotes(reader: PlatformReader, { taskId, teamId }: CaseTeam) {
  return reader
    .selectFrom('case_notes as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.text', 'n.revision', 'n.saved_at', 'u.nickname'])
    .where('n.team_id', '=', teamId)
    .where('n.task_id', '=', taskId)
    .executeTakeFirst()
}

type SavedNotes = CaseTeam & { readonly userId: string; readonly text: string }

/** Null when a member has saved before. */
export async function insertNotes(
  tx: PlatformTx,
  clock: Clock,
  { taskId, teamId, userId, text }: SavedNotes,
): Promise<number | null> {
  const row = await tx
    .insertInto('case_notes')
    .values({ task_id: taskId, team_id: teamId, user_id: userId, text, saved_at: now(clock) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst()
  return row?.revision ?? null
}

/** Null when the notes have another revision. */
export async function updateNotes(
  tx: PlatformTx,
  clock: Clock,
  { taskId, teamId, userId, text, baseRevision }: SavedNotes & { readonly baseRevision: number },
): Promise<number | null> {
  const row = await tx
    .updateTable('case_notes')
    .set(({ eb }) => ({ text, user_id: userId, saved_at: now(clock), revision: eb('revision', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('task_id', '=', taskId)
    .where('revision', '=', baseRevision)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision ?? null
}
