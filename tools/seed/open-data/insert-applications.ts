import { type LicenceAcceptance, withChinese } from '@tiltyard/contracts'
import {
  acceptLicence,
  decideApplication,
  extendGrant,
  getAdminDataset,
  noteApplication,
  processDueAccess,
  revokeGrant,
  saveApplication,
  saveDatasetAccess,
  submitApplication,
  withdrawApplication,
} from '@tiltyard/core/content'
import type { Actor } from '@tiltyard/core/kernel'
import { demoId } from '../content/demo-content.ts'
import type { DemoApplicant } from './applicants.ts'
import type { DemoApplication, DemoStep } from './demo-application.ts'
import { depsAt, type Moment, type OpenDataPeople, type OpenDataSeed, unwrap } from './open-data-seed.ts'
import { otherApplications } from './other-applications.ts'
import { researcherApplications } from './researcher-applications.ts'

/** The dataset that came under the second version of its licence while people had access. */
const relicensed = { dataset: 15, daysAgo: 12, licenceVersion: 2 }

export const demoApplications: readonly DemoApplication[] = [...researcherApplications, ...otherApplications]

type Stage = {
  readonly seed: OpenDataSeed
  readonly steward: Actor
  readonly applicants: ReadonlyMap<DemoApplicant, Actor>
  /** Calendar day of the installation, so many days from now. */
  readonly dayIn: (days: number) => string
  /** The row of an application once it was begun. */
  readonly begun: Map<DemoApplication, { readonly id: string; readonly revision: number }>
}

/** Every step by its use case, at its time. */
export function applicationMoments(
  seed: OpenDataSeed,
  { steward }: OpenDataPeople,
  { applicants, dayIn }: Pick<Stage, 'applicants' | 'dayIn'>,
): readonly Moment[] {
  const stage: Stage = { seed, steward, applicants, dayIn, begun: new Map() }
  return [
    { daysAgo: relicensed.daysAgo, run: () => relicense(stage) },
    // Reminders that would have been sent by now.
    { daysAgo: 0, run: () => processDueAccess(depsAt(seed, 0)) },
    ...demoApplications.flatMap((application) =>
      application.steps.map((step) => ({
        daysAgo: step.daysAgo,
        run: () => takeStep(stage, application, step),
      })),
    ),
  ]
}

async function takeStep(stage: Stage, application: DemoApplication, step: DemoStep): Promise<void> {
  const { seed, steward, dayIn } = stage
  const deps = depsAt(seed, step.daysAgo)
  const id = demoId('dataset', application.dataset)
  const applicant = stage.applicants.get(application.applicant) as Actor
  switch (step.act) {
    case 'save':
      return save(stage, application, step)
    case 'submit':
      return submit(stage, application, step)
    case 'withdraw':
      return void unwrap(await withdrawApplication(deps, applicant, { id }))
    case 'expire':
      return processDueAccess(deps)
    case 'accept-licence':
      return void unwrap(
        await acceptLicence(deps, applicant, { id, ...(await findLicenceInForce(seed, id)) }),
      )
    case 'note': {
      const { id: applicationId } = await findApplication(stage, application)
      return void unwrap(await noteApplication(deps, steward, { applicationId, text: step.text }))
    }
    case 'approve':
      return decide(stage, application, step, {
        decision: 'approve',
        until: dayIn(step.untilIn),
        reason: null,
      })
    case 'return':
    case 'reject':
      return decide(stage, application, step, { decision: step.act, reason: step.text })
    case 'extend': {
      const grantId = await findGrant(stage, application)
      return void unwrap(await extendGrant(deps, steward, { id, grantId, until: dayIn(step.untilIn) }))
    }
    case 'revoke': {
      const grantId = await findGrant(stage, application)
      return void unwrap(await revokeGrant(deps, steward, { id, grantId, reason: step.text }))
    }
  }
}

async function save({ seed, applicants, begun }: Stage, application: DemoApplication, { daysAgo }: DemoStep) {
  const { dataset, applicant, purpose, project, storage } = application
  const saved = await saveApplication(depsAt(seed, daysAgo), applicants.get(applicant) as Actor, {
    id: demoId('dataset', dataset),
    revision: null,
    purpose,
    project,
    storage,
    wantedUntil: null,
  })
  begun.set(application, unwrap(saved))
}

async function submit(stage: Stage, application: DemoApplication, step: DemoStep): Promise<void> {
  const { seed, applicants, begun } = stage
  if (!begun.has(application)) await save(stage, application, step)
  const id = demoId('dataset', application.dataset)
  const { revision } = await findApplication(stage, application)
  const licence = await findLicenceInForce(seed, id)
  const applicant = applicants.get(application.applicant) as Actor
  unwrap(await submitApplication(depsAt(seed, step.daysAgo), applicant, { id, revision, licence }))
}

async function decide(
  stage: Stage,
  application: DemoApplication,
  { daysAgo }: DemoStep,
  decision: Parameters<typeof decideApplication>[2]['decision'],
): Promise<void> {
  const { id: applicationId, revision } = await findApplication(stage, application)
  const deps = depsAt(stage.seed, daysAgo)
  unwrap(await decideApplication(deps, stage.steward, { applicationId, revision, decision }))
}

async function relicense({ seed, steward }: Stage): Promise<void> {
  const id = demoId('dataset', relicensed.dataset)
  const deps = depsAt(seed, relicensed.daysAgo)
  const { access } = unwrap(await getAdminDataset(deps, steward, { id }))
  if (!access) throw new Error(`dataset ${id} has no access rule`)
  const { licence, ...settings } = access
  const { licenceVersion } = relicensed
  unwrap(
    await saveDatasetAccess(deps, steward, {
      id,
      ...settings,
      instructions: settings.instructions && withChinese(settings.instructions),
      licenceId: licence.licenceId,
      licenceVersion,
    }),
  )
}

async function findApplication({ seed, begun }: Stage, application: DemoApplication) {
  const { rows } = await seed.owner.query<{ id: string; revision: number }>(
    'select id, revision from platform.dataset_applications where id = $1',
    [begun.get(application)?.id],
  )
  if (!rows[0]) throw new Error(`the application of ${application.applicant.realName} was not begun`)
  return rows[0]
}

async function findGrant({ seed, begun }: Stage, application: DemoApplication): Promise<string> {
  const { rows } = await seed.owner.query<{ id: string }>(
    'select id from platform.dataset_grants where application_id = $1',
    [begun.get(application)?.id],
  )
  return rows[0]?.id ?? ''
}

async function findLicenceInForce({ owner }: OpenDataSeed, datasetId: string): Promise<LicenceAcceptance> {
  const { rows } = await owner.query<LicenceAcceptance>(
    `select a.licence_id as "licenceId", a.licence_version as version, encode(v.sha256, 'hex') as sha256
     from platform.dataset_access a
     join platform.licence_versions v on v.licence_id = a.licence_id and v.version = a.licence_version
     where a.dataset_id = $1`,
    [datasetId],
  )
  if (!rows[0]) throw new Error(`dataset ${datasetId} has no licence`)
  return rows[0]
}
