import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

export type KeptFlag = { readonly subjectId: string; readonly ownerId: string; readonly digest: Buffer }

/** The same each time unless its template was changed: then the new one counts. */
export async function keepFlag(
  tx: PlatformTx,
  clock: Clock,
  { subjectId, ownerId, digest }: KeptFlag,
): Promise<void> {
  await tx
    .insertInto('environment_flags')
    .values({ subject_id: subjectId, owner_id: ownerId, digest, minted_at: now(clock) })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'owner_id'])
        .doUpdateSet({ digest, minted_at: now(clock) })
        .where('environment_flags.digest', '<>', digest),
    )
    .execute()
}

/** Whose flag it is: its sender's own, another's, or nobody's. */
export async function findFlagOwner(
  reader: PlatformReader,
  subjectId: string,
  digest: Buffer,
): Promise<string | null> {
  const row = await reader
    .selectFrom('environment_flags')
    .select('owner_id')
    .where('subject_id', '=', subjectId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.owner_id ?? null
}
