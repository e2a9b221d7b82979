import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { defineRoute, fileReply } from '../route.ts'
import { examItemKinds } from './exam-item.schema.ts'

const access = onlyRoles('administrator', 'organiser')
const count = z.number().int().min(0)

export const ExamImportFormat = z.enum(['xlsx', 'csv', 'moodle-xml', 'gift', 'qti-2.1'])
export type ExamImportFormat = z.infer<typeof ExamImportFormat>

/** What an import would do, or has done. */
export const ExamImportReport = z.object({
  sha256: z.string(),
  format: ExamImportFormat,
  isImported: z.boolean(),
  /** Of each question of the file, in order; at most 1,000. */
  items: z.array(
    z.object({
      number: count,
      kind: z.enum(examItemKinds).nullable(),
      summary: z.string(),
      /** import: as a draft; duplicate: an equal stem is in the bank or earlier in the file; skip: it cannot be read. */
      outcome: z.enum(['import', 'duplicate', 'skip']),
      /** Ids of texts in the catalogue. */
      warnings: z.array(
        z.enum([
          'unsupported_kind',
          'no_stem',
          'no_key',
          'too_few_options',
          'too_many_options',
          'text_cut',
          'image_dropped',
          'partial_credit_dropped',
          'no_english',
        ]),
      ),
    }),
  ),
  imported: count,
})
export type ExamImportReport = z.infer<typeof ExamImportReport>

export const importExamItems = defineRoute({
  method: 'POST',
  path: '/api/platform/web/competition/exam-banks/:bankId/import',
  access,
  summary: 'Import questions from a file: a report first, then, confirmed by its SHA-256, the import',
  params: z.object({ bankId: z.uuid() }),
  body: z.strictObject({
    confirm: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  bodyType: 'multipart',
  reply: ExamImportReport,
  refusals: [
    'exam_banks.not_found',
    'exam_banks.insufficient_role',
    'exam_banks.archived',
    'exam_banks.invalid_import',
    'exam_banks.import_mismatch',
    'exam_banks.too_many_items',
    'request.too_large',
    'request.too_many',
  ],
})

export const getExamImportTemplate = defineRoute({
  method: 'GET',
  path: '/api/platform/web/competition/exam-import-template',
  access,
  summary: 'Download the template for importing questions as a spreadsheet',
  query: z.object({ format: z.enum(['xlsx', 'csv']) }),
  answer: 'file',
  reply: fileReply,
  refusals: [],
})
