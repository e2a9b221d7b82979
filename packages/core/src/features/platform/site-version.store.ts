import type { SystemParameters } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

type NewVersion = {
  readonly version: number
  readonly parameters: SystemParameters
  readonly changed: readonly string[]
  readonly restoredFrom: number | null
  readonly userId: string | null
}

/** False when somebody else has made this version. */
export async function insertSiteVersion(
  tx: PlatformTx,
  clock: Clock,
  { version, parameters, changed, restoredFrom, userId }: NewVersion,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('site_versions')
    .values({
      version,
      parameters: JSON.stringify(parameters),
      changed: [...changed],
      restored_from: restoredFrom,
      created_by: userId,
      created_at: now(clock),
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findLatestVersion(reader: PlatformReader): Promise<number | null> {
  const row = await reader
    .selectFrom('site_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  return row?.version ?? null
}

const selectVersions = (reader: PlatformReader) =>
  reader
    .selectFrom('site_versions as v')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.version', 'v.changed', 'v.restored_from', 'v.created_at', 'u.id as user_id', 'u.nickname'])
export type SiteVersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number]

export async function listVersionPage(
  reader: PlatformReader,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: SiteVersionRow[]; total: number }> {
  const rows = await selectVersions(reader)
    .orderBy('v.version', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const { n } = await reader
    .selectFrom('site_versions')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(n) }
}

export function findVersion(reader: PlatformReader, version: number) {
  return selectVersions(reader).select('v.parameters').where('v.version', '=', version).executeTakeFirst()
}

export async function upsertParameters(
  tx: PlatformTx,
  clock: Clock,
  parameters: readonly { readonly name: string; readonly value: unknown }[],
): Promise<void> {
  await tx
    .insertInto('system_parameters')
    .values(
      parameters.map(({ name, value }) => ({ name, value: JSON.stringify(value), updated_at: now(clock) })),
    )
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), updated_at: ref('excluded.updated_at') })),
    )
    .execute()
}
