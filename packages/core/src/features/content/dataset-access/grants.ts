import {
  type extendDatasetGrant as ExtendRoute,
  type GrantListItem,
  ok,
  type RefusalsOf,
  type Result,
  type revokeDatasetGrant as RevokeRoute,
  refuse,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, audit, type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import { findAccess } from './access-settings.store.ts'
import { nextApplicationState } from './application.rules.ts'
import { insertApplicationEvent, lockApplication, markState } from './application.store.ts'
import { type DatasetAccessDeps, queueApplicationEvents } from './applications.ts'
import {
  insertGrant,
  isDayWithin,
  lockGrant,
  lockUnendedGrant,
  markGrantEnded,
  renewGrant,
  updateGrantEnd,
} from './grant.store.ts'
import { countGrants, listGrantRows } from './grant-list.store.ts'
import { grantListItemView } from './grant-list.view.ts'
import { getStewardRole, lockRole } from './stewards.ts'

type Approved = {
  readonly application: {
    readonly id: string
    readonly dataset_id: string
    readonly user_id: string
    readonly licence_id: string | null
    readonly licence_version: number | null
    readonly accepted_at: Date | null
  }
  readonly until: string
}

/** One right per person and dataset: a running grant goes on with the new application, another one begins. */
export async function grantApproved(
  tx: PlatformTx,
  deps: DatasetAccessDeps,
  { application, until }: Approved,
): Promise<void> {
  const { id, dataset_id: datasetId, user_id: userId, licence_id, licence_version, accepted_at } = application
  if (licence_id === null || licence_version === null || accepted_at === null)
    throw new Error(`application ${id} was submitted without a licence`)
  const grant = {
    datasetId,
    userId,
    applicationId: id,
    licenceId: licence_id,
    licenceVersion: licence_version,
    acceptedAt: accepted_at,
    until,
  }
  const before = await lockUnendedGrant(tx, deps.clock, { datasetId, userId })
  if (before) await endApplication(tx, deps, before.application_id, before.is_over ? 'expired' : 'renewed')
  if (before && !before.is_over) return renewGrant(tx, deps.timeZone, before.id, grant)
  if (before) await markGrantEnded(tx, deps.clock, before.id, 'expired')
  await insertGrant(tx, deps, grant)
}

/** The approved application behind a grant that is over or goes on with another one. */
export async function endApplication(
  tx: PlatformTx,
  { clock }: DatasetAccessDeps,
  applicationId: string,
  kind: 'expired' | 'renewed',
): Promise<void> {
  const application = await lockApplication(tx, applicationId)
  const state = application && nextApplicationState(application.state, 'expire')
  if (!state) return
  await markState(tx, clock, applicationId, { state, decidedBy: null })
  await insertApplicationEvent(tx, clock, { applicationId, kind, userId: null })
}

type GrantRef = { readonly id: string; readonly grantId: string }
type ListQuery = {
  readonly id: string
  readonly state: 'running' | 'ended'
  readonly page: number
  readonly limit: number
}

export async function listGrants(
  { database, clock, timeZone }: DatasetAccessDeps,
  actor: Actor,
  { id: datasetId, page, limit, state }: ListQuery,
): Promise<Result<{ data: GrantListItem[]; total: number }, 'datasets.not_found'>> {
  const reader = toReader(database)
  if (!(await getStewardRole(reader, actor, datasetId))) return refuse('datasets.not_found')
  const filter = { datasetId, state }
  const [rows, total] = await Promise.all([
    listGrantRows(reader, { clock, timeZone }, filter, { page, limit }),
    countGrants(reader, clock, filter),
  ])
  return ok({ data: rows.map(grantListItemView), total })
}

type ExtendResult = Result<null, RefusalsOf<typeof ExtendRoute>>

export function extendGrant(
  deps: DatasetAccessDeps,
  actor: Actor,
  { id: datasetId, grantId, until }: GrantRef & { readonly until: string },
): Promise<ExtendResult> {
  return transaction(deps.database, async (tx): Promise<ExtendResult> => {
    const grant = await lockHandledGrant(tx, deps, actor, { datasetId, grantId })
    if (!grant.ok) return grant
    const access = await findAccess(tx, datasetId)
    if (!(await isDayWithin(tx, deps, until, access?.max_days ?? 0)))
      return refuse('datasets.until_out_of_range')
    await updateGrantEnd(tx, deps.timeZone, grantId, until)
    await markState(tx, deps.clock, grant.value.applicationId, {
      state: 'approved',
      until,
      decidedBy: actor.userId,
    })
    await recordGrantChange(tx, deps, actor, { datasetId, ...grant.value, kind: 'extended', text: null })
    return ok()
  })
}

type RevokeResult = Result<null, RefusalsOf<typeof RevokeRoute>>

/** Downloads ask for the grant at every range, so a running one stops there. */
export function revokeGrant(
  deps: DatasetAccessDeps,
  actor: Actor,
  { id: datasetId, grantId, reason }: GrantRef & { readonly reason: string },
): Promise<RevokeResult> {
  return transaction(deps.database, async (tx): Promise<RevokeResult> => {
    const grant = await lockHandledGrant(tx, deps, actor, { datasetId, grantId })
    if (!grant.ok) return grant
    await markGrantEnded(tx, deps.clock, grantId, 'revoked')
    await markState(tx, deps.clock, grant.value.applicationId, {
      state: 'revoked',
      reason,
      decidedBy: actor.userId,
    })
    await recordGrantChange(tx, deps, actor, { datasetId, ...grant.value, kind: 'revoked', text: reason })
    return ok()
  })
}

async function lockHandledGrant(
  tx: PlatformTx,
  { clock }: DatasetAccessDeps,
  actor: Actor,
  ref: { readonly datasetId: string; readonly grantId: string },
): Promise<
  Result<
    { applicationId: string; userId: string },
    'datasets.not_found' | 'datasets.own_application' | 'datasets.grant_not_found' | 'datasets.grant_ended'
  >
> {
  if (!(await lockRole(tx, actor, ref.datasetId))) return refuse('datasets.not_found')
  const grant = await lockGrant(tx, clock, ref)
  if (!grant) return refuse('datasets.grant_not_found')
  if (grant.user_id === actor.userId) return refuse('datasets.own_application')
  if (grant.ended_at !== null || grant.is_over) return refuse('datasets.grant_ended')
  const application = await lockApplication(tx, grant.application_id)
  if (application?.state !== 'approved') return refuse('datasets.grant_ended')
  return ok({ applicationId: application.id, userId: grant.user_id })
}

async function recordGrantChange(
  tx: PlatformTx,
  { clock }: DatasetAccessDeps,
  actor: Actor,
  change: {
    readonly datasetId: string
    readonly applicationId: string
    readonly userId: string
    readonly kind: 'extended' | 'revoked'
    readonly text: string | null
  },
): Promise<void> {
  const { applicationId, datasetId, kind, text } = change
  await insertApplicationEvent(tx, clock, { applicationId, kind, userId: actor.userId, text })
  audit(tx, {
    actor: actor.userId,
    action: kind === 'revoked' ? 'dataset-grants.revoke' : 'dataset-grants.extend',
    subject: `dataset-application:${applicationId}`,
    after: { datasetId, userId: change.userId },
  })
  await publishEvent(tx, 'datasets.application-changed', { applicationId, change: kind })
  queueApplicationEvents(tx, { datasetId, userIds: [change.userId] })
}
