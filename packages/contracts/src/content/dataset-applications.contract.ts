import { z } from 'zod'
import { signedIn } from '../access.ts'
import { OrgType, ProfileKey } from '../identity/profile.contract.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { applicationLimits } from './application-limits.ts'
import { Day } from './content-documents.schema.ts'
import { DatasetAccess, LicenceAcceptance, LicenceVersion } from './dataset.schema.ts'

const base = '/api/platform/web/dsc/dataset'
export const DatasetParams = z.object({ id: z.uuid() })

/**
 * Draft, submitted and returned are open: a person has one open application for a dataset. Expired and revoked were
 * approved before.
 */
export const ApplicationState = z.enum([
  'draft',
  'submitted',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'revoked',
])
export type ApplicationState = z.infer<typeof ApplicationState>

/** The applicant as verified and as in the profile, copied when the application is submitted. */
export const ApplicantIdentity = z.object({
  realName: z.string(),
  orgType: OrgType,
  orgName: z.string(),
  department: z.string().nullable(),
  verifiedType: z.enum(['mobile', 'cert_photo']),
})
export type ApplicantIdentity = z.infer<typeof ApplicantIdentity>

export const ApplicationEventKind = z.enum([
  'submitted',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'revoked',
  'extended',
  'renewed',
  'note',
])
export type ApplicationEventKind = z.infer<typeof ApplicationEventKind>

const ApplicationStep = z.object({
  kind: ApplicationEventKind.exclude(['note']),
  at: z.iso.datetime(),
  /** What a steward wrote to the applicant. */
  text: z.string().nullable(),
})

export const DatasetApplication = z.object({
  id: z.uuid(),
  state: ApplicationState,
  /** To be sent back with a change. */
  revision: z.number().int(),
  purpose: z.string(),
  project: z.string(),
  /** How and where the data will be stored. */
  storage: z.string(),
  wantedUntil: z.iso.date().nullable(),
  /** Null until it is submitted. */
  identity: ApplicantIdentity.nullable(),
  licence: LicenceVersion.pick({ licenceId: true, version: true, name: true }).nullable(),
  isRenewal: z.boolean(),
  submittedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** The last word of a steward. */
  reason: z.string().nullable(),
  /** Last day of the approved access. */
  until: z.iso.date().nullable(),
  /** When an answer is due; null unless it waits for one. */
  answerDueAt: z.iso.datetime().nullable(),
  steps: z.array(ApplicationStep),
})
export type DatasetApplication = z.infer<typeof DatasetApplication>

/** The right to fetch the files of a dataset. */
export const DatasetGrant = z.object({
  startsAt: z.iso.datetime(),
  /** Last day of access, and the moment after it. */
  until: z.iso.date(),
  endsAt: z.iso.datetime(),
  /** Until the licence in force is accepted, no file can be fetched. */
  isLicenceAccepted: z.boolean(),
  canRenew: z.boolean(),
})
export type DatasetGrant = z.infer<typeof DatasetGrant>

export const OwnDatasetAccess = z.object({
  access: DatasetAccess,
  /** Whether files can be fetched now. */
  canDownload: z.boolean(),
  isVerified: z.boolean(),
  /** What an application would copy; null while the profile or the verification lacks something. */
  identity: ApplicantIdentity.nullable(),
  missing: z.array(ProfileKey),
  instructions: Localised.nullable(),
  maxDays: z.number().int().nullable(),
  /** The open application, otherwise the latest. */
  application: DatasetApplication.nullable(),
  grant: DatasetGrant.nullable(),
})
export type OwnDatasetAccess = z.infer<typeof OwnDatasetAccess>

export const getOwnDatasetAccess = defineRoute({
  method: 'GET',
  path: `${base}/:id/access`,
  access: signedIn,
  summary: 'Get whether the user may fetch a dataset’s files, with their application and grant',
  params: DatasetParams,
  reply: OwnDatasetAccess,
  refusals: ['datasets.not_found'],
})

const text = (longest: number) => z.string().trim().max(longest).default('')

export const saveDatasetApplication = defineRoute({
  method: 'PUT',
  path: `${base}/:id/application`,
  access: signedIn,
  summary: 'Save the user’s open application, or begin one; an incomplete one can be saved',
  params: DatasetParams,
  body: z.strictObject({
    /** Of the open application; null to begin one. */
    revision: z.number().int().min(1).max(2_147_483_647).nullable(),
    purpose: text(applicationLimits.purpose),
    project: text(applicationLimits.project),
    storage: text(applicationLimits.storage),
    wantedUntil: Day.nullable().default(null),
  }),
  reply: z.object({ id: z.uuid(), revision: z.number().int() }),
  refusals: [
    'datasets.not_found',
    'datasets.identity_needed',
    'datasets.already_applied',
    'datasets.application_not_needed',
    'datasets.application_changed',
  ],
})

export const submitDatasetApplication = defineRoute({
  method: 'POST',
  path: `${base}/:id/application/submit`,
  access: signedIn,
  summary: 'Submit the user’s open application, accepting the licence that was shown',
  params: DatasetParams,
  body: z.strictObject({
    revision: z.number().int().min(1).max(2_147_483_647),
    licence: LicenceAcceptance,
  }),
  reply: z.object({ id: z.uuid(), revision: z.number().int() }),
  refusals: [
    'datasets.not_found',
    'datasets.identity_needed',
    'datasets.profile_incomplete',
    'datasets.already_applied',
    'datasets.application_not_found',
    'datasets.application_not_needed',
    'datasets.application_changed',
    'datasets.application_incomplete',
    'datasets.until_out_of_range',
    'datasets.licence_changed',
  ],
  retriable: true,
})

export const withdrawDatasetApplication = defineRoute({
  method: 'POST',
  path: `${base}/:id/application/withdraw`,
  access: signedIn,
  summary: 'Withdraw the user’s open application',
  params: DatasetParams,
  reply: emptyReply,
  refusals: ['datasets.application_not_found'],
  retriable: true,
})

export const acceptDatasetLicence = defineRoute({
  method: 'POST',
  path: `${base}/:id/licence`,
  access: signedIn,
  summary: 'Accept the dataset’s new licence for the running grant',
  params: DatasetParams,
  body: LicenceAcceptance,
  reply: emptyReply,
  refusals: ['datasets.not_found', 'datasets.not_granted', 'datasets.licence_changed'],
})

export const OwnApplication = DatasetApplication.omit({ purpose: true, project: true, storage: true }).extend(
  {
    dataset: z.object({ id: z.uuid(), title: Localised, isPublished: z.boolean() }),
    grant: DatasetGrant.nullable(),
  },
)
export type OwnApplication = z.infer<typeof OwnApplication>

export const listOwnDatasetApplications = defineRoute({
  method: 'GET',
  path: `${base}/applications`,
  access: signedIn,
  summary: 'List the user’s applications for datasets, latest first',
  query: Paging,
  reply: pageOf(OwnApplication),
  refusals: [],
})
