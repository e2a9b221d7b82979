import {
  type ApplicationDecision,
  type ApplicationDetail,
  type ApplicationListItem,
  type ApplicationState,
  type decideDatasetApplication as decideRoute,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, audit, type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import { findAccess } from './access-settings.store.ts'
import { nextApplicationState } from './application.rules.ts'
import {
  insertApplicationEvent,
  listApplicationEvents,
  lockApplication,
  markState,
} from './application.store.ts'
import {
  countQueue,
  findReviewed,
  listHistory,
  listQueue,
  type QueueFilter,
} from './application-review.store.ts'
import { applicationDetailView, applicationListItemView } from './application-review.view.ts'
import { type DatasetAccessDeps, queueApplicationEvents } from './applications.ts'
import { sumDownloads } from './download-log.store.ts'
import { isDayWithin } from './grant.store.ts'
import { grantApproved } from './grants.ts'
import { lockRole, stewardFilter } from './stewards.ts'

type QueueQuery = Omit<QueueFilter, 'stewardId'> & { readonly page: number; readonly limit: number }

export async function listApplications(
  { database }: DatasetAccessDeps,
  actor: Actor,
  { page, limit, ...asked }: QueueQuery,
): Promise<Result<{ data: ApplicationListItem[]; total: number }>> {
  const reader = toReader(database)
  const filter = { ...asked, stewardId: stewardFilter(actor) }
  const [rows, total] = await Promise.all([
    listQueue(reader, filter, { page, limit }),
    countQueue(reader, filter),
  ])
  return ok({ data: rows.map((row) => applicationListItemView(row, actor)), total })
}

type ApplicationRef = { readonly applicationId: string }

export async function getApplication(
  { database }: DatasetAccessDeps,
  actor: Actor,
  { applicationId }: ApplicationRef,
): Promise<Result<ApplicationDetail, 'datasets.application_not_found'>> {
  const reader = toReader(database)
  const stewardId = stewardFilter(actor)
  const row = await findReviewed(reader, applicationId, stewardId)
  if (!row) return refuse('datasets.application_not_found')
  const applicant = { datasetId: row.dataset_id, userId: row.user_id }
  const [events, history, downloads] = await Promise.all([
    listApplicationEvents(reader, [row.id]),
    listHistory(reader, { id: row.id, userId: row.user_id, stewardId }),
    sumDownloads(reader, applicant),
  ])
  return ok(applicationDetailView({ row, events, history, downloads }, actor))
}

type DecideResult = Result<null, RefusalsOf<typeof decideRoute>>
type DecideInput = ApplicationRef & { readonly revision: number; readonly decision: ApplicationDecision }

const decidedKinds = { approve: 'approved', return: 'returned', reject: 'rejected' } as const

/** The revision is that of the text the steward has read: an application that changed since is not decided. */
export function decideApplication(
  deps: DatasetAccessDeps,
  actor: Actor,
  { applicationId, revision, decision }: DecideInput,
): Promise<DecideResult> {
  return transaction(deps.database, async (tx): Promise<DecideResult> => {
    const application = await lockApplication(tx, applicationId)
    if (!application || !(await lockRole(tx, actor, application.dataset_id)))
      return refuse('datasets.application_not_found')
    if (application.user_id === actor.userId) return refuse('datasets.own_application')
    const state = nextApplicationState(application.state, decision.decision)
    if (!state || application.revision !== revision) return refuse('datasets.application_changed')
    if (decision.decision === 'approve') {
      const access = await findAccess(tx, application.dataset_id)
      if (!(await isDayWithin(tx, deps, decision.until, access?.max_days ?? 0)))
        return refuse('datasets.until_out_of_range')
    }
    const until = decision.decision === 'approve' ? decision.until : undefined
    const { reason } = decision
    await markState(tx, deps.clock, applicationId, {
      state,
      reason,
      decidedBy: actor.userId,
      ...(until !== undefined && { until }),
    })
    if (until !== undefined) await grantApproved(tx, deps, { application, until })
    await recordDecision(tx, deps, {
      application,
      actor,
      state,
      kind: decidedKinds[decision.decision],
      reason,
    })
    return ok()
  })
}

type Decided = {
  readonly application: {
    readonly id: string
    readonly dataset_id: string
    readonly user_id: string
    readonly state: ApplicationState
  }
  readonly actor: Actor
  readonly state: ApplicationState
  readonly kind: (typeof decidedKinds)[keyof typeof decidedKinds]
  readonly reason: string | null
}

async function recordDecision(
  tx: PlatformTx,
  { clock }: DatasetAccessDeps,
  { application, actor, state, kind, reason }: Decided,
): Promise<void> {
  const { id: applicationId, dataset_id: datasetId, user_id } = application
  await insertApplicationEvent(tx, clock, { applicationId, kind, userId: actor.userId, text: reason })
  audit(tx, {
    actor: actor.userId,
    action: 'dataset-applications.decide',
    subject: `dataset-application:${applicationId}`,
    before: { state: application.state },
    after: { state, datasetId },
  })
  await publishEvent(tx, 'datasets.application-changed', { applicationId, change: kind })
  queueApplicationEvents(tx, { datasetId, userIds: [user_id] })
}

type BulkInput = {
  readonly applications: readonly { readonly id: string; readonly revision: number }[]
  readonly decision: ApplicationDecision
}

/** One after the other, each in its own transaction: what cannot be decided does not hold up the rest. */
export async function decideApplications(
  deps: DatasetAccessDeps,
  actor: Actor,
  { applications, decision }: BulkInput,
): Promise<Result<{ id: string; refusal: string | null }[]>> {
  const outcomes: { id: string; refusal: string | null }[] = []
  for (const { id, revision } of applications) {
    const outcome = await decideApplication(deps, actor, { applicationId: id, revision, decision })
    outcomes.push({ id, refusal: outcome.ok ? null : outcome.reason })
  }
  return ok(outcomes)
}

export function noteApplication(
  { database, clock }: DatasetAccessDeps,
  actor: Actor,
  { applicationId, text }: ApplicationRef & { readonly text: string },
): Promise<Result<null, 'datasets.application_not_found'>> {
  return transaction(database, async (tx) => {
    const application = await lockApplication(tx, applicationId)
    // Applicants who are stewards too do not read or write notes about themselves.
    const isOwn = application?.user_id === actor.userId
    if (!application || isOwn || !(await lockRole(tx, actor, application.dataset_id)))
      return refuse('datasets.application_not_found')
    await insertApplicationEvent(tx, clock, { applicationId, kind: 'note', userId: actor.userId, text })
    return ok()
  })
}
