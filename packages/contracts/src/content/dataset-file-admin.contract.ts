import { z } from 'zod'
import { signedIn } from '../access.ts'
import { FileName, Upload, UploadPlan } from '../files/uploads.contract.ts'
import { localised } from '../localised.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { DatasetColumn, DatasetFile, DatasetFormat, SampleRows } from './dataset.schema.ts'

const path = <const P extends string>(rest: P) => `/api/console/datasets/:id${rest}` as const
const DatasetParams = z.object({ id: z.uuid() })
const FileParams = DatasetParams.extend({ fileId: z.uuid() })

export const ProfileState = z.enum(['none', 'queued', 'done', 'failed'])
export type ProfileState = z.infer<typeof ProfileState>

export const AdminDatasetFile = DatasetFile.extend({
  profileState: ProfileState,
  /** Why the statistics could not be computed. */
  profileProblem: z.string().nullable(),
  /** Columns whose values look like personal data. */
  sensitiveColumns: z.number().int(),
  /** Null without a sample. */
  isSampleApproved: z.boolean().nullable(),
})
export type AdminDatasetFile = z.infer<typeof AdminDatasetFile>

const ownerRefusals = ['datasets.not_found', 'datasets.insufficient_role'] as const
const draftFileRefusals = [...ownerRefusals, 'datasets.file_not_found', 'datasets.version_not_draft'] as const

export const beginDatasetUpload = defineRoute({
  method: 'POST',
  path: path('/uploads'),
  access: signedIn,
  summary: 'Start the upload of a file of up to 50 GB in parts; continued by the routes of all uploads',
  params: DatasetParams,
  body: UploadPlan,
  reply: Upload,
  refusals: [
    ...ownerRefusals,
    'request.too_large',
    'uploads.unused_files_limit_reached',
    'uploads.storage_quota_exceeded',
    'uploads.site_storage_full',
  ],
})

const description = localised(1000).nullable().default(null)

export const addDatasetFile = defineRoute({
  method: 'POST',
  path: path('/versions/:versionId/files'),
  access: signedIn,
  summary: 'Add an uploaded file to a draft version; its statistics are computed if its format allows it',
  params: DatasetParams.extend({ versionId: z.uuid() }),
  body: z.strictObject({
    fileName: FileName,
    /** Null: by the ending of the name. */
    format: DatasetFormat.nullable().default(null),
    description,
  }),
  reply: z.object({ id: z.uuid() }),
  refusals: [
    ...ownerRefusals,
    'datasets.version_not_found',
    'datasets.version_not_draft',
    'datasets.file_name_taken',
    'uploads.file_not_found',
  ],
})

export const changeDatasetFile = defineRoute({
  method: 'PUT',
  path: path('/files/:fileId'),
  access: signedIn,
  summary: 'Change the description of a file of a draft version',
  params: FileParams,
  body: z.strictObject({ description }),
  reply: emptyReply,
  refusals: draftFileRefusals,
})

/** Rows of decoys; fewer could not tell 100,000 people apart after a third of the rows was deleted. */
export const decoyRows = { least: 128, most: 256 } as const

export const saveDatasetDecoys = defineRoute({
  method: 'PUT',
  path: path('/files/:fileId/decoys'),
  access: signedIn,
  summary:
    'Give every person a copy of a CSV file of a draft version with a mark of their own, by plausible rows; null stops it',
  params: FileParams,
  body: z.strictObject({
    /** A CSV with the header of the file and 128 to 256 rows that are in nobody’s data. */
    csv: z.string().max(200_000).nullable(),
  }),
  largestBody: 1_000_000,
  reply: emptyReply,
  refusals: [...draftFileRefusals, 'datasets.format_not_supported', 'datasets.decoys_invalid'],
})

export const removeDatasetFile = defineRoute({
  method: 'DELETE',
  path: path('/files/:fileId'),
  access: signedIn,
  summary: 'Remove a file from a draft version',
  params: FileParams,
  reply: emptyReply,
  refusals: draftFileRefusals,
})

export const profileDatasetFile = defineRoute({
  method: 'POST',
  path: path('/files/:fileId/profile'),
  access: signedIn,
  summary: 'Have the statistics of a file computed again; units and meanings of its columns stay',
  params: FileParams,
  reply: emptyReply,
  refusals: [...ownerRefusals, 'datasets.file_not_found', 'datasets.format_not_supported'],
})

export const FileProfileReport = z.object({
  state: ProfileState,
  problem: z.string().nullable(),
  profiledAt: z.iso.datetime().nullable(),
  rowCount: z.number().int().nullable(),
  isSampled: z.boolean(),
  columns: z.array(DatasetColumn),
  sample: SampleRows.nullable(),
  isSampleApproved: z.boolean(),
})
export type FileProfileReport = z.infer<typeof FileProfileReport>

export const getFileProfile = defineRoute({
  method: 'GET',
  path: path('/files/:fileId/profile'),
  access: signedIn,
  summary: 'Get the statistics of a file with its sample, approved or not',
  params: FileParams,
  reply: FileProfileReport,
  refusals: ['datasets.not_found', 'datasets.file_not_found'],
})

export const saveDatasetColumns = defineRoute({
  method: 'PUT',
  path: path('/files/:fileId/columns'),
  access: signedIn,
  summary: 'Write units and meanings of columns: the data dictionary',
  params: FileParams,
  body: z.strictObject({
    columns: z
      .array(
        z.strictObject({
          position: z.number().int().min(1).max(32_767),
          unit: z.string().trim().min(1).max(60).nullable(),
          meaning: localised(1000).nullable(),
        }),
      )
      .max(2_000),
  }),
  largestBody: 2_000_000,
  reply: emptyReply,
  refusals: [...ownerRefusals, 'datasets.file_not_found'],
})

export const approveDatasetSample = defineRoute({
  method: 'PUT',
  path: path('/files/:fileId/sample'),
  access: signedIn,
  summary: 'Show the sample rows of a file to everybody, or hide them',
  params: FileParams,
  body: z.strictObject({ isApproved: z.boolean() }),
  reply: emptyReply,
  refusals: [...ownerRefusals, 'datasets.file_not_found', 'datasets.profile_not_found'],
})
