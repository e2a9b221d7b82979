import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'

export type SentDigest = { readonly subjectId: string; readonly digest: Buffer }

/** Whose own flags these are, in the order asked; each is looked up in the index. */
export async function listFlagOwners(
  reader: PlatformReader,
  sent: readonly SentDigest[],
): Promise<(string | null)[]> {
  if (sent.length === 0) return []
  const { rows } = await sql<{ owner_id: string | null }>`/* prepared: environment-flag-owners */
    select (select f.owner_id from environment_flags f where f.subject_id = asked.subject_id and f.digest = asked.digest) as owner_id
    from unnest(${sent.map(({ subjectId }) => subjectId)}::uuid[], ${sent.map(({ digest }) => digest)}::bytea[])
      with ordinality as asked (subject_id, digest, place)
    order by asked.place`.execute(reader)
  return rows.map(({ owner_id }) => owner_id)
}
