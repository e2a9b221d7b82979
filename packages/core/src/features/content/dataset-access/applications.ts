import {
  type BodyOf,
  type LicenceAcceptance,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type saveDatasetApplication as saveRoute,
  type submitDatasetApplication as submitRoute,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  newId,
  type PlatformTx,
  queueLiveEvent,
  transaction,
} from '../../../kernel/index.ts'
import { lockIdentityFacts } from '../../identity/index.ts'
import { type AccessRow, isDatasetPublished, lockAccessForShare } from './access-settings.store.ts'
import { applicantIdentity, nextApplicationState } from './application.rules.ts'
import {
  insertApplication,
  insertApplicationEvent,
  lockOpenApplication,
  markState,
  markSubmitted,
  updateAnswers,
} from './application.store.ts'
import { findRunningGrant, isDayWithin, updateAcceptedLicence } from './grant.store.ts'
import { listStewardIds } from './steward.store.ts'

/** The installation's IANA time zone: a grant ends with a day there. */
export type DatasetAccessDeps = CoreDeps & { readonly timeZone: string }
type DatasetRef = { readonly id: string }
type Saved = { id: string; revision: number }

/** Tells open pages of the applicant, and of stewards where something waits for them. */
export function queueApplicationEvents(
  tx: PlatformTx,
  { datasetId, userIds }: { readonly datasetId: string; readonly userIds: readonly string[] },
): void {
  for (const userId of new Set(userIds))
    queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'dataset-application', payload: { datasetId } })
}

async function lockRule(
  tx: PlatformTx,
  datasetId: string,
): Promise<Result<AccessRow, 'datasets.not_found' | 'datasets.application_not_needed'>> {
  if (!(await isDatasetPublished(tx, datasetId))) return refuse('datasets.not_found')
  const access = await lockAccessForShare(tx, datasetId)
  return access?.rule === 'application' ? ok(access) : refuse('datasets.application_not_needed')
}

type SaveResult = Result<Saved, RefusalsOf<typeof saveRoute>>

/** An incomplete text is saved too; what is missing is said when it is submitted. */
export function saveApplication(
  deps: DatasetAccessDeps,
  actor: Actor,
  { id: datasetId, revision, ...answers }: BodyOf<typeof saveRoute> & DatasetRef,
): Promise<SaveResult> {
  const { database, clock } = deps
  const applicant = { datasetId, userId: actor.userId }
  return transaction(database, async (tx): Promise<SaveResult> => {
    const rule = await lockRule(tx, datasetId)
    if (!rule.ok) return rule
    if (!(await lockIdentityFacts(tx, actor.userId)).isVerified) return refuse('datasets.identity_needed')
    if (revision === null) {
      const grant = await findRunningGrant(tx, deps, applicant)
      if (grant && !grant.can_renew) return refuse('datasets.already_applied')
      const id = newId()
      if (await insertApplication(tx, clock, { id, ...applicant, ...answers })) return ok({ id, revision: 1 })
    }
    const open = await lockOpenApplication(tx, applicant)
    if (open && !nextApplicationState(open.state, 'save')) return refuse('datasets.already_applied')
    if (!open || open.revision !== revision) return refuse('datasets.application_changed')
    await updateAnswers(tx, clock, open.id, answers)
    return ok({ id: open.id, revision: open.revision + 1 })
  })
}

type SubmitResult = Result<Saved, RefusalsOf<typeof submitRoute>>

/**
 * Verification, profile and licence are read under locks in the transaction that submits: what a steward sees was true
 * at that moment.
 */
export function submitApplication(
  deps: DatasetAccessDeps,
  actor: Actor,
  { id: datasetId, revision, licence }: BodyOf<typeof submitRoute> & DatasetRef,
): Promise<SubmitResult> {
  const { database, clock } = deps
  const applicant = { datasetId, userId: actor.userId }
  return transaction(database, async (tx): Promise<SubmitResult> => {
    const rule = await lockRule(tx, datasetId)
    if (!rule.ok) return rule
    const facts = await lockIdentityFacts(tx, actor.userId)
    if (!facts.isVerified) return refuse('datasets.identity_needed')
    const open = await lockOpenApplication(tx, applicant)
    if (!open) return refuse('datasets.application_not_found')
    if (!nextApplicationState(open.state, 'submit')) return refuse('datasets.already_applied')
    if (open.revision !== revision) return refuse('datasets.application_changed')
    const grant = await findRunningGrant(tx, deps, applicant)
    if (grant && !grant.can_renew) return refuse('datasets.already_applied')
    const identity = applicantIdentity(facts)
    if (!identity) return refuse('datasets.profile_incomplete')
    if (!open.purpose || !open.storage) return refuse('datasets.application_incomplete')
    const { max_days } = rule.value
    if (open.wanted_until && !(await isDayWithin(tx, deps, open.wanted_until, max_days)))
      return refuse('datasets.until_out_of_range')
    if (!isLicenceInForce(rule.value, licence)) return refuse('datasets.licence_changed')
    await markSubmitted(tx, clock, open.id, {
      identity,
      licenceId: licence.licenceId,
      licenceVersion: licence.version,
      licenceSha256: rule.value.licence_sha256,
      renewsId: grant?.application_id ?? null,
    })
    await recordChange(tx, deps, { applicationId: open.id, actor, kind: 'submitted' })
    queueApplicationEvents(tx, {
      datasetId,
      userIds: [actor.userId, ...(await listStewardIds(tx, datasetId))],
    })
    return ok({ id: open.id, revision: open.revision + 1 })
  })
}

/** The version may be the same and the text another one, if a form was filled in at another installation. */
function isLicenceInForce(access: AccessRow, shown: LicenceAcceptance): boolean {
  return (
    access.licence_id === shown.licenceId &&
    access.licence_version === shown.version &&
    access.licence_sha256.toString('hex') === shown.sha256
  )
}

async function recordChange(
  tx: PlatformTx,
  { clock }: CoreDeps,
  change: {
    readonly applicationId: string
    readonly actor: Actor
    readonly kind: 'submitted' | 'withdrawn'
  },
): Promise<void> {
  const { applicationId, actor, kind } = change
  await insertApplicationEvent(tx, clock, { applicationId, kind, userId: actor.userId })
  audit(tx, {
    actor: actor.userId,
    action: kind === 'submitted' ? 'dataset-applications.submit' : 'dataset-applications.withdraw',
    subject: `dataset-application:${applicationId}`,
    after: { state: kind },
  })
  await publishEvent(tx, 'datasets.application-changed', { applicationId, change: kind })
}

export function withdrawApplication(
  deps: DatasetAccessDeps,
  actor: Actor,
  { id: datasetId }: DatasetRef,
): Promise<Result<null, 'datasets.application_not_found'>> {
  return transaction(deps.database, async (tx) => {
    const open = await lockOpenApplication(tx, { datasetId, userId: actor.userId })
    const state = open && nextApplicationState(open.state, 'withdraw')
    if (!open || !state) return refuse('datasets.application_not_found')
    await markState(tx, deps.clock, open.id, { state, decidedBy: null })
    await recordChange(tx, deps, { applicationId: open.id, actor, kind: 'withdrawn' })
    queueApplicationEvents(tx, {
      datasetId,
      userIds: [actor.userId, ...(await listStewardIds(tx, datasetId))],
    })
    return ok()
  })
}

/** A steward has put the dataset under another licence: the grant goes on once that is accepted. */
export function acceptLicence(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id: datasetId, ...licence }: LicenceAcceptance & DatasetRef,
): Promise<Result<null, 'datasets.not_found' | 'datasets.not_granted' | 'datasets.licence_changed'>> {
  return transaction(database, async (tx) => {
    const access = await lockAccessForShare(tx, datasetId)
    if (!access || !(await isDatasetPublished(tx, datasetId))) return refuse('datasets.not_found')
    if (!isLicenceInForce(access, licence)) return refuse('datasets.licence_changed')
    if (!(await updateAcceptedLicence(tx, clock, { datasetId, userId: actor.userId }, licence)))
      return refuse('datasets.not_granted')
    audit(tx, {
      actor: actor.userId,
      action: 'dataset-grants.accept-licence',
      subject: `dataset:${datasetId}`,
      after: licence,
    })
    return ok()
  })
}
