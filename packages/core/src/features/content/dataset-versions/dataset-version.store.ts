import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  isConstraintViolation,
  now,
  type PlatformReader,
  type PlatformTx,
} from '../../../kernel/index.ts'

const selectVersions = (reader: PlatformReader) =>
  reader
    .selectFrom('dataset_versions as v')
    .select(['v.id', 'v.dataset_id', 'v.number', 'v.notes', 'v.state', 'v.doi', 'v.withdrawal_reason'])
    .select(['v.published_at', 'v.ordinal'])
export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number]

/** Published and withdrawn ones, latest first; drafts before all others. */
export function listVersions(
  reader: PlatformReader,
  datasetId: string,
  { withDrafts }: { readonly withDrafts: boolean },
) {
  return selectVersions(reader)
    .where('v.dataset_id', '=', datasetId)
    .$if(!withDrafts, (query) => query.where('v.state', '<>', 'draft'))
    .orderBy(sql`v.ordinal desc nulls first`)
    .execute()
}

export function findLatestVersion(reader: PlatformReader, datasetId: string) {
  return selectVersions(reader)
    .where('v.dataset_id', '=', datasetId)
    .where('v.state', '=', 'published')
    .orderBy('v.ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A version that has been published, withdrawn or not, of a dataset that has been published, archived or not. */
export function findVersionRecord(reader: PlatformReader, datasetId: string, number: string) {
  return selectVersions(reader)
    .innerJoin('contents as c', 'c.id', 'v.dataset_id')
    .leftJoin('datasets as d', 'd.id', 'v.dataset_id')
    .select([
      sql<Localised>`coalesce(d.title, c.title)`.as('title'),
      sql<boolean>`d.id is not null`.as('has_page'),
    ])
    .where('v.dataset_id', '=', datasetId)
    .where('v.number', '=', number)
    .where('v.state', '<>', 'draft')
    .where('c.state', 'in', ['published', 'archived'])
    .executeTakeFirst()
}

type VersionRef = { readonly datasetId: string; readonly versionId: string }

export function lockVersion(tx: PlatformTx, { datasetId, versionId }: VersionRef) {
  return tx
    .selectFrom('dataset_versions')
    .select(['id', 'state', 'number'])
    .where('id', '=', versionId)
    .where('dataset_id', '=', datasetId)
    .forUpdate()
    .executeTakeFirst()
}

export type VersionFields = {
  readonly number: string
  readonly notes: Localised
  readonly doi: string | null
}
type WriteOutcome = 'written' | 'datasets.draft_exists' | 'datasets.version_number_taken'

/** The constraints decide between two requests; the failed statement is rolled back with its transaction. */
async function writing(work: Promise<unknown>): Promise<WriteOutcome> {
  try {
    await work
    return 'written'
  } catch (fault) {
    if (isConstraintViolation(fault, 'dataset_versions_one_draft')) return 'datasets.draft_exists'
    if (isConstraintViolation(fault, 'dataset_versions_number_unique')) return 'datasets.version_number_taken'
    throw fault
  }
}

export function insertVersion(
  tx: PlatformTx,
  clock: Clock,
  version: VersionFields & { readonly id: string; readonly datasetId: string; readonly createdBy: string },
): Promise<WriteOutcome> {
  return writing(
    tx
      .insertInto('dataset_versions')
      .values({
        id: version.id,
        dataset_id: version.datasetId,
        number: version.number,
        notes: JSON.stringify(version.notes),
        doi: version.doi,
        created_by: version.createdBy,
        created_at: now(clock),
      })
      .execute(),
  )
}

export function updateVersion(
  tx: PlatformTx,
  versionId: string,
  { number, notes, doi }: VersionFields,
): Promise<WriteOutcome> {
  return writing(
    tx
      .updateTable('dataset_versions')
      .set({ number, notes: JSON.stringify(notes), doi })
      .where('id', '=', versionId)
      .execute(),
  )
}

/** The caller holds the dataset, so that two versions do not get one ordinal. */
export async function markPublished(tx: PlatformTx, clock: Clock, ref: VersionRef): Promise<void> {
  await tx
    .updateTable('dataset_versions')
    .set({
      state: 'published',
      published_at: now(clock),
      ordinal: sql<number>`(select coalesce(max(ordinal), 0) + 1 from dataset_versions where dataset_id = ${ref.datasetId})`,
    })
    .where('id', '=', ref.versionId)
    .execute()
}

export async function markWithdrawn(tx: PlatformTx, versionId: string, reason: string): Promise<void> {
  await tx
    .updateTable('dataset_versions')
    .set({ state: 'withdrawn', withdrawal_reason: reason })
    .where('id', '=', versionId)
    .execute()
}

export async function deleteVersion(tx: PlatformTx, versionId: string): Promise<void> {
  await tx.deleteFrom('dataset_versions').where('id', '=', versionId).execute()
}
