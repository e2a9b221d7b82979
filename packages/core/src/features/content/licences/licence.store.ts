import type { LicenceTerms, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type LicenceRef = { readonly licenceId: string; readonly version: number }

/** Without the text, which only the page of a licence shows. */
function selectLicenceVersions(reader: PlatformReader) {
  return reader
    .selectFrom('licence_versions as v')
    .innerJoin('licences as l', 'l.id', 'v.licence_id')
    .select([
      'v.licence_id',
      'v.version',
      'l.name',
      'l.spdx',
      'v.title',
      'v.terms',
      'v.sha256',
      'v.created_at',
    ])
}
export type LicenceVersionRow = Awaited<
  ReturnType<ReturnType<typeof selectLicenceVersions>['execute']>
>[number]

export function findLicenceVersion(reader: PlatformReader, { licenceId, version }: LicenceRef) {
  return selectLicenceVersions(reader)
    .select('v.text')
    .where('v.licence_id', '=', licenceId)
    .where('v.version', '=', version)
    .executeTakeFirst()
}

export function listLicenceRows(reader: PlatformReader) {
  return reader
    .selectFrom('licences as l')
    .select([
      'l.id',
      'l.name',
      'l.spdx',
      sql<string>`(select count(*) from dataset_access a where a.licence_id = l.id)`.as('datasets'),
    ])
    .orderBy('l.name')
    .execute()
}

export function listAllLicenceVersions(reader: PlatformReader) {
  return selectLicenceVersions(reader).select('v.text').orderBy('v.version', 'desc').execute()
}

/** False when a licence has this name. */
export async function insertLicence(
  tx: PlatformTx,
  clock: Clock,
  licence: { readonly id: string; readonly name: string; readonly spdx: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('licences')
    .values({ ...licence, created_at: now(clock) })
    .onConflict((conflict) => conflict.constraint('licences_name_unique').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The latest version, held until the next one is written; null when there is no such licence. */
export async function lockLatestVersion(tx: PlatformTx, licenceId: string): Promise<number | null> {
  const licence = await tx
    .selectFrom('licences')
    .select('id')
    .where('id', '=', licenceId)
    .forUpdate()
    .executeTakeFirst()
  if (!licence) return null
  const { version } = await tx
    .selectFrom('licence_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('licence_id', '=', licenceId)
    .executeTakeFirstOrThrow()
  return version ?? 0
}

export type NewLicenceVersion = LicenceRef & {
  readonly title: Localised
  readonly text: Localised
  readonly terms: LicenceTerms
  readonly sha256: Buffer
  readonly createdBy: string | null
}

export async function insertLicenceVersion(
  tx: PlatformTx,
  clock: Clock,
  { licenceId, version, title, text, terms, sha256, createdBy }: NewLicenceVersion,
): Promise<void> {
  await tx
    .insertInto('licence_versions')
    .values({
      licence_id: licenceId,
      version,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      terms: JSON.stringify(terms),
      sha256,
      created_by: createdBy,
      created_at: now(clock),
    })
    .execute()
}
