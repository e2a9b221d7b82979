import type { Evidence, FilePurpose } from '@tiltyard/contracts'
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
  /** Null: not evidence. */
  readonly evidence: Evidence | null
  /** What teams with variant 2, 3 … are given instead. */
  readonly variants: readonly FileVariant[]
}

export type FileVariant = {
  readonly number: number
  readonly fileId: string
  readonly size: number
  readonly sha256: Buffer
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
    .selectFrom('challenge_files as f')
    .select(['f.id', 'f.challenge_id', 'f.file_id', 'f.name', 'f.size', 'f.sha256', 'f.is_templated'])
    .select(['f.custody', 'f.is_malware', 'f.archive_password', variantsColumn])
    .where('f.challenge_id', 'in', challengeIds)
    .where('f.purpose', 'in', purpose === 'material' ? ['material', 'evidence'] : [purpose])
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()
  return rows.flatMap(({ file_id, ...row }) =>
    file_id === null
      ? []
      : [
          {
            id: row.id,
            challengeId: row.challenge_id,
            fileId: file_id,
            purpose,
            name: row.name,
            size: Number(row.size),
            sha256: row.sha256,
            isTemplated: row.is_templated,
            evidence: evidenceFrom(row),
            variants: row.variants.map(({ sha256, ...variant }) => ({
              ...variant,
              sha256: Buffer.from(sha256, 'hex'),
            })),
          },
        ],
  )
}

type VariantJson = Omit<FileVariant, 'sha256'> & { readonly sha256: string }
const variantsColumn = sql<VariantJson[]>`coalesce((
  select json_agg(json_build_object('number', v.number, 'fileId', v.file_id, 'size', v.size, 'sha256', encode(v.sha256, 'hex'))
    order by v.number)
  from evidence_variants v where v.challenge_file_id = f.id and v.file_id is not null), '[]')`.as('variants')

function evidenceFrom(row: {
  readonly custody: unknown
  readonly is_malware: boolean
  readonly archive_password: string | null
}): Evidence | null {
  if (row.custody === null) return null
  return {
    custody: row.custody as Evidence['custody'],
    isMalware: row.is_malware,
    archivePassword: row.archive_password,
  }
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

/** Locked first, so that of two challenges that drop their last reference at the same time one sees the other's. */
export async function listUnusedFiles(tx: PlatformTx, fileIds: readonly string[]): Promise<string[]> {
  await sql`select from files where id = any(${fileIds}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from files f where id = any(${fileIds}::uuid[])
      and not exists (select from challenge_files c where c.file_id = f.id)
      and not exists (select from evidence_variants v where v.file_id = f.id)
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
