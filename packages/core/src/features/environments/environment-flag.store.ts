import { type Clock, now, type PlatformReader, type PlatformTx, prepared } from '../../kernel/index.ts'

export type MintedFlag = { readonly subjectId: string; readonly ownerId: string; readonly digest: Buffer }

/** Unchanged unless its template was changed; then the new flag replaces it. */
export async function upsertFlag(
  tx: PlatformTx,
  clock: Clock,
  { subjectId, ownerId, digest }: MintedFlag,
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

/** The owner of a flag: its sender, another person, or null. */
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

export type SubmittedDigest = { readonly subjectId: string; readonly digest: Buffer }

/** Owners of these flags in the given order, each found by index. */
export async function listFlagOwners(
  reader: PlatformReader,
  digests: readonly SubmittedDigest[],
): Promise<(string | null)[]> {
  if (digests.length === 0) return []
  const { rows } = await prepared<{ owner_id: string | null }>('environment-flag-owners')`
    select (select f.owner_id from environment_flags f where f.subject_id = asked.subject_id and f.digest = asked.digest) as owner_id
    from unnest(${digests.map(({ subjectId }) => subjectId)}::uuid[], ${digests.map(({ digest }) => digest)}::bytea[])
      with ordinality as asked (subject_id, digest, place)
    order by asked.place`.execute(reader)
  return rows.map(({ owner_id }) => owner_id)
}
