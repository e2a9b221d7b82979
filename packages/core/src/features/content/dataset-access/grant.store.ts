import { type RawBuilder, sql } from 'kysely'
import { type Clock, newId, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { renewalDays } from './application.rules.ts'

/** The first moment after a day of the installation. */
const endOfDay = (day: string, timeZone: string): RawBuilder<Date> =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${timeZone})`

const lastDay = (timeZone: string) => sql<string>`((g.ends_at at time zone ${timeZone})::date - 1)::text`

/** Without those that ran out, also while nobody has marked them yet. */
export function selectRunningGrants(reader: PlatformReader, clock: Clock, timeZone: string) {
  return reader
    .selectFrom('dataset_grants as g')
    .leftJoin('dataset_access as access', 'access.dataset_id', 'g.dataset_id')
    .select(['g.id', 'g.dataset_id', 'g.user_id', 'g.application_id', 'g.starts_at', 'g.ends_at'])
    .select([
      lastDay(timeZone).as('until'),
      sql<boolean>`coalesce(g.licence_id = access.licence_id and g.licence_version = access.licence_version, false)`.as(
        'is_licence_accepted',
      ),
      sql<boolean>`g.ends_at <= ${now(clock)} + make_interval(days => ${renewalDays})`.as('can_renew'),
    ])
    .where('g.ended_at', 'is', null)
    .where('g.ends_at', '>', now(clock))
}
export type RunningGrantRow = Awaited<ReturnType<ReturnType<typeof selectRunningGrants>['execute']>>[number]

type Holder = { readonly datasetId: string; readonly userId: string }
type Zoned = { readonly clock: Clock; readonly timeZone: string }

export function findRunningGrant(
  reader: PlatformReader,
  { clock, timeZone }: Zoned,
  { datasetId, userId }: Holder,
): Promise<RunningGrantRow | undefined> {
  return selectRunningGrants(reader, clock, timeZone)
    .where('g.dataset_id', '=', datasetId)
    .where('g.user_id', '=', userId)
    .executeTakeFirst()
}

/** The grant that has not been ended, though its time may be over. */
export function lockUnendedGrant(tx: PlatformTx, clock: Clock, { datasetId, userId }: Holder) {
  return tx
    .selectFrom('dataset_grants')
    .select(['id', 'application_id', sql<boolean>`ends_at <= ${now(clock)}`.as('is_over')])
    .where('dataset_id', '=', datasetId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export function lockGrant(
  tx: PlatformTx,
  clock: Clock,
  { datasetId, grantId }: { readonly datasetId: string; readonly grantId: string },
) {
  return tx
    .selectFrom('dataset_grants')
    .select([
      'id',
      'application_id',
      'user_id',
      'ended_at',
      sql<boolean>`ends_at <= ${now(clock)}`.as('is_over'),
    ])
    .where('id', '=', grantId)
    .where('dataset_id', '=', datasetId)
    .forUpdate()
    .executeTakeFirst()
}

export type Approval = Holder & {
  readonly applicationId: string
  readonly licenceId: string
  readonly licenceVersion: number
  readonly acceptedAt: Date
  readonly until: string
}

export async function insertGrant(
  tx: PlatformTx,
  { clock, timeZone }: Zoned,
  grant: Approval,
): Promise<void> {
  await tx
    .insertInto('dataset_grants')
    .values({
      id: newId(),
      dataset_id: grant.datasetId,
      user_id: grant.userId,
      application_id: grant.applicationId,
      licence_id: grant.licenceId,
      licence_version: grant.licenceVersion,
      accepted_at: grant.acceptedAt,
      starts_at: now(clock),
      ends_at: endOfDay(grant.until, timeZone),
    })
    .execute()
}

/** The renewed grant goes on with the new application and its licence. */
export async function renewGrant(
  tx: PlatformTx,
  timeZone: string,
  id: string,
  grant: Approval,
): Promise<void> {
  await tx
    .updateTable('dataset_grants')
    .set({
      application_id: grant.applicationId,
      licence_id: grant.licenceId,
      licence_version: grant.licenceVersion,
      accepted_at: grant.acceptedAt,
      ends_at: endOfDay(grant.until, timeZone),
      is_reminded: false,
    })
    .where('id', '=', id)
    .execute()
}

export async function updateGrantEnd(
  tx: PlatformTx,
  timeZone: string,
  id: string,
  until: string,
): Promise<void> {
  await tx
    .updateTable('dataset_grants')
    .set({ ends_at: endOfDay(until, timeZone), is_reminded: false })
    .where('id', '=', id)
    .execute()
}

export async function markGrantEnded(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  kind: 'expired' | 'revoked' | 'deleted',
): Promise<void> {
  await tx
    .updateTable('dataset_grants')
    .set({ ended_at: now(clock), end_kind: kind })
    .where('id', '=', id)
    .execute()
}

/** False without a running grant. */
export async function updateAcceptedLicence(
  tx: PlatformTx,
  clock: Clock,
  { datasetId, userId }: Holder,
  licence: { readonly licenceId: string; readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dataset_grants')
    .set({ licence_id: licence.licenceId, licence_version: licence.version, accepted_at: now(clock) })
    .where('dataset_id', '=', datasetId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now(clock))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a day lies between today and the dataset's longest time from now. */
export async function isDayWithin(
  reader: PlatformReader,
  { clock, timeZone }: Zoned,
  day: string,
  maxDays: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_within: boolean }>`
    select ${day}::date between today and today + ${maxDays}::int as is_within
    from (select (${now(clock)} at time zone ${timeZone})::date as today) as clock`.execute(reader)
  return rows[0]?.is_within ?? false
}
