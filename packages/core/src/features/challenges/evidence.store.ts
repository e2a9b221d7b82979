import type { Evidence } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'

/** Makes a file evidence, or material again. */
export async function updateEvidence(tx: PlatformTx, id: string, evidence: Evidence | null): Promise<void> {
  await tx
    .updateTable('challenge_files')
    .set({
      purpose: evidence ? 'evidence' : 'material',
      custody: evidence && JSON.stringify(evidence.custody),
      is_malware: evidence?.isMalware ?? false,
      archive_password: evidence?.archivePassword ?? null,
    })
    .where('id', '=', id)
    .execute()
}

type VariantRef = { readonly id: string; readonly number: number }

/** For a file claimed by the same transaction; undefined when it does not exist. */
export function insertFileVariant(
  tx: PlatformTx,
  { id, number, fileId }: VariantRef & { readonly fileId: string },
) {
  return tx
    .insertInto('evidence_variants')
    .columns(['challenge_file_id', 'number', 'file_id', 'size', 'sha256'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select([
          eb.val(id).as('challenge_file_id'),
          sql<number>`${number}::smallint`.as('number'),
          'id as file_id',
          'size',
          sql<Buffer>`sha256`.as('sha256'),
        ])
        .where('id', '=', fileId)
        .where('sha256', 'is not', null),
    )
    .returning(['size', 'sha256'])
    .executeTakeFirst()
}

export function deleteFileVariant(tx: PlatformTx, { id, number }: VariantRef) {
  return tx
    .deleteFrom('evidence_variants')
    .where('challenge_file_id', '=', id)
    .where('number', '=', number)
    .returning('file_id')
    .executeTakeFirst()
}

export async function listVariantNumbers(reader: PlatformReader, id: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('evidence_variants')
    .select('number')
    .where('challenge_file_id', '=', id)
    .execute()
  return rows.map(({ number }) => number)
}

/** Of all files of challenges. */
export async function deleteVariants(tx: PlatformTx, challengeIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('evidence_variants')
    .using('challenge_files as f')
    .whereRef('f.id', '=', 'challenge_file_id')
    .where('f.challenge_id', 'in', challengeIds)
    .execute()
}
