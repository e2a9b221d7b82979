import type { Language, WriteupState } from '@tiltyard/contracts'
import { type Clock, newId, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

type TeamTask = { readonly teamId: string; readonly taskId: string }

/** The team with which the person competed; a rejected or withdrawn one did not. */
export async function findOwnTeam(
  reader: PlatformReader,
  { competitionId, userId }: { readonly competitionId: string; readonly userId: string },
): Promise<string | null> {
  const row = await reader
    .selectFrom('team_members as m')
    .innerJoin('entries as e', 'e.team_id', 'm.team_id')
    .select('e.team_id')
    .where('m.user_id', '=', userId)
    .where('e.competition_id', '=', competitionId)
    .where('e.state', '=', 'accepted')
    .executeTakeFirst()
  return row?.team_id ?? null
}

export async function listTeamWriteups(reader: PlatformReader, competitionId: string, teamId: string) {
  return reader
    .selectFrom('writeups as w')
    .innerJoin('users as u', 'u.id', 'w.saved_by')
    .leftJoin('files as f', 'f.id', 'w.file_id')
    .select(['w.id', 'w.task_id', 'w.state', 'w.language', 'w.text', 'w.revision', 'w.saved_at'])
    .select(['w.submitted_at', 'w.reason', 'u.nickname', 'f.display_name', 'f.size'])
    .where('w.competition_id', '=', competitionId)
    .where('w.team_id', '=', teamId)
    .execute()
}
export type OwnWriteupRow = Awaited<ReturnType<typeof listTeamWriteups>>[number]

/** Members of a team save and submit one after another. */
export async function lockTeamWriteup(tx: PlatformTx, { teamId, taskId }: TeamTask) {
  const row = await tx
    .selectFrom('writeups')
    .select(['id', 'state', 'revision', 'text', 'file_id'])
    .where('team_id', '=', teamId)
    .where('task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, state: row.state as WriteupState } : null
}

export async function findTeamWriteupFile(
  reader: PlatformReader,
  { teamId, taskId }: TeamTask,
): Promise<{ readonly fileId: string | null } | null> {
  const row = await reader
    .selectFrom('writeups')
    .select('file_id')
    .where('team_id', '=', teamId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row ? { fileId: row.file_id } : null
}

type Saved = TeamTask & {
  readonly competitionId: string
  readonly userId: string
  readonly language: Language
  readonly text: string | null
  readonly html: string | null
  readonly fileId: string | null
}

const contentOf = (clock: Clock, { userId, language, text, html, fileId }: Saved) => ({
  ...{ language, text, html, file_id: fileId, saved_by: userId },
  saved_at: now(clock),
})

/** Null: another member began one at the same moment. */
export async function insertWriteup(tx: PlatformTx, clock: Clock, saved: Saved): Promise<number | null> {
  const row = await tx
    .insertInto('writeups')
    .values({
      ...{ id: newId(), competition_id: saved.competitionId, task_id: saved.taskId, team_id: saved.teamId },
      ...contentOf(clock, saved),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst()
  return row?.revision ?? null
}

export async function updateWriteup(
  tx: PlatformTx,
  clock: Clock,
  saved: Saved & { readonly id: string },
): Promise<number> {
  const { revision } = await tx
    .updateTable('writeups')
    .set(({ eb }) => ({ ...contentOf(clock, saved), revision: eb('revision', '+', 1) }))
    .where('id', '=', saved.id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** The reason of an earlier decision is answered by it. */
export async function markSubmitted(tx: PlatformTx, clock: Clock, id: string): Promise<number> {
  const { revision } = await tx
    .updateTable('writeups')
    .set(({ eb }) => ({
      ...{ state: 'submitted', decided_by: null, decided_at: null, reason: null },
      submitted_at: now(clock),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}
