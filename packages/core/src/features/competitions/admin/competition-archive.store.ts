import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { deleteChallenges } from '../../challenges/index.ts'

export async function isOver(reader: PlatformReader, clock: Clock, competitionId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('competitions')
    .select(sql<boolean>`over_at <= ${now(clock)}`.as('is_over'))
    .where('id', '=', competitionId)
    .executeTakeFirst()
  return row?.is_over ?? false
}

export async function updateArchivedAt(
  tx: PlatformTx,
  clock: Clock,
  competitionId: string,
  isArchived: boolean,
): Promise<void> {
  await tx
    .updateTable('competitions')
    .set({ archived_at: isArchived ? now(clock) : null })
    .where('id', '=', competitionId)
    .execute()
}

/** Every file of its tasks, truth and variants included. */
export async function listTaskFiles(reader: PlatformReader, competitionId: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select f.file_id from tasks t join challenge_files f on f.challenge_id = t.challenge_id
    where t.competition_id = ${competitionId} and f.file_id is not null
    union
    select v.file_id from tasks t join challenge_files f on f.challenge_id = t.challenge_id
      join evidence_variants v on v.challenge_file_id = f.id
    where t.competition_id = ${competitionId} and v.file_id is not null`.execute(reader)
  return rows.map(({ file_id }) => file_id)
}

/** Foreign keys prevent it while something that is not part of the competition refers to it. */
export async function deleteDraft(
  tx: PlatformTx,
  competitionId: string,
): Promise<{ readonly name: Localised; readonly tasks: number }> {
  await tx.deleteFrom('competition_announcements').where('competition_id', '=', competitionId).execute()
  await tx.deleteFrom('task_prerequisites').where('competition_id', '=', competitionId).execute()
  await tx.deleteFrom('division_tasks').where('competition_id', '=', competitionId).execute()
  const tasks = await tx
    .deleteFrom('tasks')
    .where('competition_id', '=', competitionId)
    .returning('challenge_id')
    .execute()
  await deleteChallenges(
    tx,
    tasks.map(({ challenge_id }) => challenge_id),
  )
  await tx.deleteFrom('divisions').where('competition_id', '=', competitionId).execute()
  await tx.deleteFrom('stages').where('competition_id', '=', competitionId).execute()
  await tx.deleteFrom('competition_imports').where('competition_id', '=', competitionId).execute()
  await tx.deleteFrom('competition_staff').where('competition_id', '=', competitionId).execute()
  await sql`select delete_draft_ledger(${competitionId}::uuid)`.execute(tx)
  const { name } = await tx
    .deleteFrom('competitions')
    .where('id', '=', competitionId)
    .returning('name')
    .executeTakeFirstOrThrow()
  return { name: name as Localised, tasks: tasks.length }
}
