import { z } from 'zod'
import { signedIn } from '../access.ts'
import { Localised, localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { ContentState } from './contents.contract.ts'
import { DatasetVersion, LicenceVersion } from './dataset.schema.ts'
import { AdminDatasetFile } from './dataset-file-admin.contract.ts'

/**
 * Console routes of one dataset. Rights come from its list of stewards, so the use cases check them: strangers get
 * `not_found`. Administrators act as owners.
 */
export const datasetConsolePath = <const P extends string>(path: P) =>
  `/api/console/datasets/:id${path}` as const
const DatasetParams = z.object({ id: z.uuid() })
const VersionParams = DatasetParams.extend({ versionId: z.uuid() })

/** Owners change the dataset and its stewards, handlers decide applications. */
export const StewardRole = z.enum(['owner', 'handler'])
export type StewardRole = z.infer<typeof StewardRole>

export const StewardDataset = z.object({
  id: z.uuid(),
  title: Localised,
  state: ContentState,
  role: StewardRole,
  /** Null: no access rule yet. */
  rule: z.enum(['open', 'application']).nullable(),
  /** Applications that wait for a decision, and running grants. */
  waiting: z.number().int(),
  grants: z.number().int(),
})
export type StewardDataset = z.infer<typeof StewardDataset>

export const listStewardDatasets = defineRoute({
  method: 'GET',
  path: '/api/console/datasets',
  access: signedIn,
  summary: 'List datasets that the user is a steward of, those with waiting applications first',
  query: Paging,
  reply: pageOf(StewardDataset),
  refusals: [],
})

export const Steward = z.object({
  userId: z.uuid(),
  nickname: z.string(),
  role: StewardRole,
  addedAt: z.iso.datetime(),
})
export type Steward = z.infer<typeof Steward>

export const DatasetAccessSettings = z.object({
  rule: z.enum(['open', 'application']),
  licence: LicenceVersion,
  instructions: Localised.nullable(),
  defaultDays: z.number().int(),
  maxDays: z.number().int(),
  answerDays: z.number().int(),
  dailyFiles: z.number().int().nullable(),
  /** To be sent back with a change. */
  revision: z.number().int(),
})
export type DatasetAccessSettings = z.infer<typeof DatasetAccessSettings>

/** Latest first; a draft before all others. */
export const AdminDatasetVersion = DatasetVersion.omit({ publishedAt: true, files: true }).extend({
  state: z.enum(['draft', 'published', 'withdrawn']),
  publishedAt: z.iso.datetime().nullable(),
  files: z.array(AdminDatasetFile),
})
export type AdminDatasetVersion = z.infer<typeof AdminDatasetVersion>

export const AdminDataset = StewardDataset.extend({
  access: DatasetAccessSettings.nullable(),
  stewards: z.array(Steward),
  versions: z.array(AdminDatasetVersion),
})
export type AdminDataset = z.infer<typeof AdminDataset>

export const getAdminDataset = defineRoute({
  method: 'GET',
  path: datasetConsolePath(''),
  access: signedIn,
  summary: 'Get a dataset’s access rule, stewards, and versions with their files',
  params: DatasetParams,
  reply: AdminDataset,
  refusals: ['datasets.not_found'],
})

const ownerRefusals = ['datasets.not_found', 'datasets.insufficient_role'] as const
const days = z.number().int().min(1).max(3650)

export const saveDatasetAccess = defineRoute({
  method: 'PUT',
  path: datasetConsolePath('/access'),
  access: signedIn,
  summary:
    'Set who may fetch the files and under which licence; another licence suspends grants until it is accepted',
  params: DatasetParams,
  body: z
    .strictObject({
      /** Null: the dataset has no rule yet. */
      revision: z.number().int().min(1).max(2_147_483_647).nullable(),
      rule: z.enum(['open', 'application']),
      licenceId: z.uuid(),
      licenceVersion: z.number().int().min(1).max(2_147_483_647),
      instructions: localised(4000).nullable(),
      defaultDays: days,
      maxDays: days,
      answerDays: z.number().int().min(1).max(90),
      dailyFiles: z.number().int().min(1).max(100_000).nullable(),
    })
    .refine(({ defaultDays, maxDays }) => defaultDays <= maxDays, {
      path: ['maxDays'],
      error: 'less than the default',
    }),
  reply: z.object({ revision: z.number().int() }),
  refusals: [...ownerRefusals, 'datasets.access_changed', 'licences.not_found'],
})

export const addSteward = defineRoute({
  method: 'POST',
  path: datasetConsolePath('/stewards'),
  access: signedIn,
  summary: 'Make a user a steward of the dataset, or change the role of one; owners only',
  params: DatasetParams,
  body: z.strictObject({ nickname: z.string().trim().min(1).max(40), role: StewardRole }),
  reply: emptyReply,
  refusals: [...ownerRefusals, 'datasets.user_not_found'],
})

export const removeSteward = defineRoute({
  method: 'DELETE',
  path: datasetConsolePath('/stewards/:userId'),
  access: signedIn,
  summary: 'Remove a steward of the dataset; owners only',
  params: DatasetParams.extend({ userId: z.uuid() }),
  reply: emptyReply,
  refusals: [...ownerRefusals, 'datasets.steward_not_found'],
})

const number = z.string().regex(/^\d{1,4}(\.\d{1,4}){0,2}$/)
const doi = z
  .string()
  .regex(/^10\.\d{4,9}\/\S{1,200}$/)
  .nullable()
const VersionInput = z.strictObject({ number, notes: localised(4000), doi: doi.default(null) })

export const createDatasetVersion = defineRoute({
  method: 'POST',
  path: datasetConsolePath('/versions'),
  access: signedIn,
  summary: 'Begin a version, with the files of the latest one or none; a dataset has one draft at a time',
  params: DatasetParams,
  body: VersionInput.extend({ copyFiles: z.boolean().default(false) }),
  reply: z.object({ id: z.uuid() }),
  refusals: [...ownerRefusals, 'datasets.draft_exists', 'datasets.version_number_taken'],
})

const draftRefusals = [...ownerRefusals, 'datasets.version_not_found', 'datasets.version_not_draft'] as const

export const changeDatasetVersion = defineRoute({
  method: 'PUT',
  path: datasetConsolePath('/versions/:versionId'),
  access: signedIn,
  summary: 'Change number, notes and DOI of a draft version',
  params: VersionParams,
  body: VersionInput,
  reply: emptyReply,
  refusals: [...draftRefusals, 'datasets.version_number_taken'],
})

export const removeDatasetVersion = defineRoute({
  method: 'DELETE',
  path: datasetConsolePath('/versions/:versionId'),
  access: signedIn,
  summary: 'Remove a draft version with the files that no other version has',
  params: VersionParams,
  reply: emptyReply,
  refusals: draftRefusals,
})

export const publishDatasetVersion = defineRoute({
  method: 'POST',
  path: datasetConsolePath('/versions/:versionId/publish'),
  access: signedIn,
  summary: 'Publish a draft version with at least one file, once the dataset has an access rule',
  params: VersionParams,
  reply: emptyReply,
  refusals: [...draftRefusals, 'datasets.version_incomplete'],
})

export const withdrawDatasetVersion = defineRoute({
  method: 'POST',
  path: datasetConsolePath('/versions/:versionId/withdraw'),
  access: signedIn,
  summary: 'Withdraw a published version: its page stays with the reason, its files cannot be fetched',
  params: VersionParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  reply: emptyReply,
  refusals: [...ownerRefusals, 'datasets.version_not_found'],
})
