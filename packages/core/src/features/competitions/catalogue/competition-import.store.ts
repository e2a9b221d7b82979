import { type AdminCompetitionImport, ImportSignature, type Localised } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

type NewImport = Pick<AdminCompetitionImport, 'signature' | 'origin' | 'publicKey'> & {
  readonly competitionId: string
  readonly by: string
}

/** Marks a new competition as imported and pending until an administrator approves it. */
export async function insertImport(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, by, signature, origin, publicKey }: NewImport,
): Promise<void> {
  await tx
    .insertInto('competition_imports')
    .values({
      competition_id: competitionId,
      imported_at: now(clock),
      imported_by: by,
      signature,
      origin,
      public_key: publicKey,
    })
    .execute()
  await tx.updateTable('competitions').set({ import_pending: true }).where('id', '=', competitionId).execute()
}

const importQuery = (reader: PlatformReader) =>
  reader
    .selectFrom('competition_imports as i')
    .innerJoin('competitions as c', 'c.id', 'i.competition_id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'i.imported_by').on('u.deleted_at', 'is', null))
    .select(['i.competition_id', 'i.imported_at', 'i.signature', 'i.origin', 'i.public_key'])
    .select(['c.name', 'c.import_pending', 'u.nickname'])
type Row = Awaited<ReturnType<ReturnType<typeof importQuery>['executeTakeFirstOrThrow']>>

const toImport = (row: Row): AdminCompetitionImport => ({
  at: row.imported_at.toISOString(),
  by: row.nickname,
  origin: row.origin,
  signature: ImportSignature.parse(row.signature),
  publicKey: row.public_key,
  isPending: row.import_pending,
})

/** Null: the competition was not imported. */
export async function findImport(
  reader: PlatformReader,
  competitionId: string,
): Promise<AdminCompetitionImport | null> {
  const row = await importQuery(reader).where('i.competition_id', '=', competitionId).executeTakeFirst()
  return row ? toImport(row) : null
}

const maxPendingImports = 100

export async function listPendingImportRows(
  reader: PlatformReader,
): Promise<{ readonly id: string; readonly name: Localised; readonly imported: AdminCompetitionImport }[]> {
  const rows = await importQuery(reader)
    .where('c.import_pending', '=', true)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(maxPendingImports)
    .execute()
  return rows.map((row) => ({
    id: row.competition_id,
    name: row.name as Localised,
    imported: toImport(row),
  }))
}

/** Of two concurrent approvals one succeeds. */
export async function markImportApproved(
  tx: PlatformTx,
  competitionId: string,
  state: 'draft' | 'published',
): Promise<boolean> {
  const row = await tx
    .updateTable('competitions')
    .set({ import_pending: false, state })
    .where('id', '=', competitionId)
    .where('import_pending', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
