import type { FilePurpose } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { newId, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

export type ChallengeFileRow = {
  readonly id: string
  readonly challengeId: string
  readonly fileId: string
  readonly purpose: FilePurpose
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
  /** Each entry has its own, with its minted flag. */
  readonly isTemplated: boolean
}

/** Files for players, of any number of challenges. Truth files have a separate function. */
export function listMaterials(
  reader: PlatformReader,
  challengeIds: readonly string[],
): Promise<ChallengeFileRow[]> {
  return listFiles(reader, challengeIds, 'material')
}

/** For scorers only: truth files never leave the server. */
export function listTruthFiles(reader: PlatformReader, challengeId: string): Promise<ChallengeFileRow[]> {
  return listFiles(reader, [challengeId], 'truth')
}

async function listFiles(
  reader: PlatformReader,
  challengeIds: readonly string[],
  purpose: FilePurpose,
): Promise<ChallengeFileRow[]> {
  if (challengeIds.length === 0) return []
  const rows = await reader
    .selectFrom('challenge_files')
    .select(['id', 'challenge_id', 'file_id', 'name', 'size', 'sha256', 'is_templated'])
    .where('challenge_id', 'in', challengeIds)
    .where('purpose', '=', purpose)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ file_id, challenge_id, size, is_templated, ...row }) =>
    file_id === null
      ? []
      : [
          {
            ...row,
            challengeId: challenge_id,
            fileId: file_id,
            purpose,
            size: Number(size),
            isTemplated: is_templated,
          },
        ],
  )
}

type NewChallengeFile = {
  readonly challengeId: string
  readonly fileId: string
  readonly purpose?: FilePurpose
  readonly isTemplated?: boolean
}

/** For a file claimed by the same transaction; undefined when it does not exist. */
export function insertChallengeFile(
  tx: PlatformTx,
  { challengeId, fileId, purpose = 'material', isTemplated = false }: NewChallengeFile,
) {
  return tx
    .insertInto('challenge_files')
    .columns([
      'id',
      'challenge_id',
      'file_id',
      'purpose',
      'name',
      'size',
      'sha256',
      'is_templated',
      'position',
    ])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select([
          eb.val(newId()).as('id'),
          eb.val(challengeId).as('challenge_id'),
          'id as file_id',
          eb.val(purpose).as('purpose'),
          'display_name as name',
          'size',
          sql<Buffer>`sha256`.as('sha256'),
          eb.val(isTemplated).as('is_templated'),
          sql<number>`(select coalesce(max(position), -1) + 1 from challenge_files where challenge_id = ${challengeId})`.as(
            'position',
          ),
        ])
        .where('id', '=', fileId)
        .where('sha256', 'is not', null),
    )
    .returning(['id', 'name', 'size', 'sha256'])
    .executeTakeFirst()
}

/** Returns the file's id and name. */
export function deleteChallengeFile(
  tx: PlatformTx,
  { challengeId, id }: { readonly challengeId: string; readonly id: string },
) {
  return tx
    .deleteFrom('challenge_files')
    .where('id', '=', id)
    .where('challenge_id', '=', challengeId)
    .returning(['file_id', 'name', 'purpose'])
    .executeTakeFirst()
}
