import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

export type Use = {
  readonly environmentId: string
  readonly questionId: string
  readonly limitSeconds: number
}

/** Opened again, it comes first again. */
export async function keepUse(tx: PlatformTx, clock: Clock, use: Use): Promise<void> {
  await tx
    .insertInto('environment_uses')
    .values({
      environment_id: use.environmentId,
      question_id: use.questionId,
      limit_seconds: use.limitSeconds,
      opened_at: now(clock),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['environment_id', 'question_id'])
        .doUpdateSet({ limit_seconds: use.limitSeconds, opened_at: now(clock) }),
    )
    .execute()
}

/** The latest first. */
export async function listUses(reader: PlatformReader, environmentIds: readonly string[]): Promise<Use[]> {
  if (environmentIds.length === 0) return []
  const rows = await reader
    .selectFrom('environment_uses')
    .select(['environment_id', 'question_id', 'limit_seconds'])
    .where('environment_id', 'in', environmentIds)
    .orderBy('opened_at', 'desc')
    .execute()
  return rows.map((row) => ({
    environmentId: row.environment_id,
    questionId: row.question_id,
    limitSeconds: row.limit_seconds,
  }))
}

/** Of somebody's machines that are not gone, those that a question is open on. */
export async function listIdsWithQuestion(
  reader: PlatformReader,
  { ownerId, questionId }: { readonly ownerId: string; readonly questionId: string },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('environment_uses as u')
    .innerJoin('environments as e', 'e.id', 'u.environment_id')
    .select('e.id')
    .where('u.question_id', '=', questionId)
    .where('e.owner_id', '=', ownerId)
    .where('e.state', '<>', 'deleted')
    .orderBy('e.created_at', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
