import { z } from 'zod'
import { staff } from '../access.ts'
import { Evidence, VariantNumber } from '../challenges/evidence.schema.ts'
import { FileName } from '../files/uploads.contract.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import { AdminFileVariant } from './task.schema.ts'

const taskParams = CompetitionParams.extend({ taskId: z.uuid() })
const fileParams = taskParams.extend({ fileId: z.uuid() })
const variantParams = fileParams.extend({ variant: VariantNumber.min(2) })
const refusals = ['tasks.not_found', 'tasks.file_not_found'] as const

export const setTaskEvidence = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId/files/:fileId/evidence'),
  access: staff('organiser'),
  summary: 'State where a file of a task comes from, which makes it evidence; null makes it material again',
  params: fileParams,
  body: z.strictObject({ evidence: Evidence.nullable() }),
  reply: emptyReply,
  refusals: [...refusals, 'tasks.evidence_has_variants', 'tasks.invalid_file'],
})

export const setEvidenceVariant = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId/files/:fileId/variants/:variant'),
  access: staff('organiser'),
  summary: 'Set the file of a variant of evidence, uploaded as task-file; variant 1 is the evidence itself',
  params: variantParams,
  body: z.strictObject({ fileName: FileName }),
  reply: AdminFileVariant,
  refusals: [...refusals, 'tasks.invalid_file', 'tasks.unknown_variant'],
})

export const removeEvidenceVariant = defineRoute({
  method: 'DELETE',
  path: consolePath('/tasks/:taskId/files/:fileId/variants/:variant'),
  access: staff('organiser'),
  summary: 'Remove the file of a variant of evidence',
  params: variantParams,
  reply: emptyReply,
  refusals,
})

/** One range that somebody asked for. */
export const TaskDownload = z.object({
  id: z.uuid(),
  fileId: z.uuid(),
  fileName: z.string(),
  /** Null: the same file for every team. */
  variant: z.number().int().nullable(),
  /** Null: the account was deleted. */
  by: z.string().nullable(),
  team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  fromByte: z.number().int().min(0),
  bytes: z.number().int().min(0),
  at: z.iso.datetime(),
})
export type TaskDownload = z.infer<typeof TaskDownload>

export const listTaskDownloads = defineRoute({
  method: 'GET',
  path: consolePath('/tasks/:taskId/downloads'),
  access: staff('judge'),
  summary: 'List who downloaded which files of a task, newest first',
  params: taskParams,
  query: Paging,
  reply: pageOf(TaskDownload),
  refusals: ['tasks.not_found'],
})
