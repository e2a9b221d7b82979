import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { LicenceRef } from '../licences/licence.store.ts'

export type AccessRule = 'open' | 'application'

const selectAccess = (reader: PlatformReader) =>
  reader
    .selectFrom('dataset_access as a')
    .innerJoin('licence_versions as l', (join) =>
      join.onRef('l.licence_id', '=', 'a.licence_id').onRef('l.version', '=', 'a.licence_version'),
    )
    .select(['a.dataset_id', 'a.rule', 'a.licence_id', 'a.licence_version', 'l.sha256 as licence_sha256'])
    .select([
      'a.instructions',
      'a.default_days',
      'a.max_days',
      'a.answer_days',
      'a.daily_files',
      'a.revision',
    ])
export type AccessRow = Awaited<ReturnType<ReturnType<typeof selectAccess>['execute']>>[number]

export function findAccess(reader: PlatformReader, datasetId: string): Promise<AccessRow | undefined> {
  return selectAccess(reader).where('a.dataset_id', '=', datasetId).executeTakeFirst()
}

/** Holds rule and licence as they are until the end of the transaction. */
export function lockAccessForShare(tx: PlatformTx, datasetId: string): Promise<AccessRow | undefined> {
  return selectAccess(tx).where('a.dataset_id', '=', datasetId).forShare('a').executeTakeFirst()
}

export type AccessInput = LicenceRef & {
  readonly rule: AccessRule
  readonly instructions: Localised | null
  readonly defaultDays: number
  readonly maxDays: number
  readonly answerDays: number
  readonly dailyFiles: number | null
}

/** The new revision; null when another one was written since `base`. */
export async function upsertAccess(
  tx: PlatformTx,
  clock: Clock,
  datasetId: string,
  base: number | null,
  input: AccessInput,
): Promise<number | null> {
  const values = {
    rule: input.rule,
    licence_id: input.licenceId,
    licence_version: input.version,
    instructions: input.instructions && JSON.stringify(input.instructions),
    default_days: input.defaultDays,
    max_days: input.maxDays,
    answer_days: input.answerDays,
    daily_files: input.dailyFiles,
    updated_at: now(clock),
  }
  const row =
    base === null
      ? await tx
          .insertInto('dataset_access')
          .values({ dataset_id: datasetId, ...values })
          .onConflict((conflict) => conflict.column('dataset_id').doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('dataset_access')
          .set({ ...values, revision: sql<number>`revision + 1` })
          .where('dataset_id', '=', datasetId)
          .where('revision', '=', base)
          .returning('revision')
          .executeTakeFirst()
  return row?.revision ?? null
}

/** Whether the dataset can be read by everybody. */
export async function isDatasetPublished(reader: PlatformReader, datasetId: string): Promise<boolean> {
  return Boolean(
    await reader.selectFrom('datasets').select('id').where('id', '=', datasetId).executeTakeFirst(),
  )
}

/** Half of the latest decisions took at most this many days; null with fewer than five. */
export async function findTypicalAnswerDays(
  reader: PlatformReader,
  datasetId: string,
): Promise<number | null> {
  const { rows } = await sql<{ n: string; days: number | null }>`
    select count(*) as n, percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at)) / 86400 as days
    from (
      select decided_at, submitted_at from dataset_applications
      where dataset_id = ${datasetId} and state in ('approved', 'rejected', 'expired', 'revoked') and decided_at >= submitted_at
      order by decided_at desc limit 50
    ) as latest`.execute(reader)
  const [row] = rows
  return row && Number(row.n) >= 5 && row.days !== null ? Math.round(Number(row.days) * 10) / 10 : null
}
