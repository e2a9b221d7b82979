import { z } from 'zod'
import { signedIn } from '../access.ts'
import { FileName } from '../files/uploads.contract.ts'
import { defineRoute } from '../route.ts'

const path = '/api/console/datasets/:id/files/:fileId/traces'
const FileParams = z.object({ id: z.uuid(), fileId: z.uuid() })

const Suspect = z.object({
  userId: z.uuid(),
  /** Null: the account was deleted. */
  nickname: z.string().nullable(),
  /** Decoys in both the copy and the found file, or in neither. */
  agreement: z.number().int(),
  /** How likely anybody agrees as well by chance. */
  chance: z.number(),
})

export const DatasetTrace = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['queued', 'done', 'failed']),
  createdAt: z.iso.datetime(),
  /** Why the file could not be read. */
  problem: z.string().nullable(),
  result: z
    .object({
      rows: z.number().int(),
      /** Decoys that can be recognised in the found file, and those that were found. */
      decoys: z.number().int(),
      found: z.number().int(),
      /** Whose copies the file comes from; empty: no conclusion. */
      leakers: z.array(Suspect),
      closest: z.array(Suspect),
    })
    .nullable(),
})
export type DatasetTrace = z.infer<typeof DatasetTrace>

const ownerRefusals = ['datasets.not_found', 'datasets.insufficient_role', 'datasets.file_not_found'] as const

export const traceDatasetFile = defineRoute({
  method: 'POST',
  path,
  access: signedIn,
  summary: 'Compare a file that was found outside with the marks of everybody who got a copy; owners only',
  params: FileParams,
  body: z.strictObject({ fileName: FileName }),
  reply: z.object({ id: z.uuid() }),
  refusals: [...ownerRefusals, 'datasets.format_not_supported', 'uploads.file_not_found'],
})

export const listDatasetTraces = defineRoute({
  method: 'GET',
  path,
  access: signedIn,
  summary: 'List the comparisons of found files with the marks of a file, latest first; owners only',
  params: FileParams,
  reply: z.array(DatasetTrace),
  refusals: ownerRefusals,
})
