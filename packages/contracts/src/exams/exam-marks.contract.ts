import { z } from 'zod'
import { staff } from '../access.ts'
import { consolePath } from '../competitions/competition-settings.schema.ts'
import { EntryReason } from '../competitions/entry-review.contract.ts'
import { Localised } from '../localised.ts'
import { defineRoute, fileReply } from '../route.ts'
import { ExamItemTexts, ExamKey } from './exam-item.schema.ts'
import { ExamPaperParams } from './exam-papers.contract.ts'

const count = z.number().int().min(0)

/** low, high: of the points; discrimination: weak or negative; distractor: the better third prefers a wrong option. */
export const ItemDoubt = z.enum(['low', 'high', 'discrimination', 'distractor'])
export type ItemDoubt = z.infer<typeof ItemDoubt>

export const ExamItemStatistics = ExamItemTexts.extend({
  itemId: z.uuid(),
  section: z.number().int(),
  points: count,
  key: ExamKey,
  shown: count,
  answered: count,
  difficulty: z.number().nullable(),
  discrimination: z.number().nullable(),
  upperLower: z.number().nullable(),
  meanSeconds: z.number().nullable(),
  /** How often each option was chosen, in the author's order; for judge true and false; empty for fill. */
  choices: z.array(count),
  /** The commonest wrong texts of fill-in questions. */
  wrongTexts: z.array(z.object({ text: z.string(), times: count })),
  doubts: z.array(ItemDoubt),
  corrections: z.array(
    z.object({
      revision: count,
      act: z.enum(['also', 'full', 'drop']),
      reason: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type ExamItemStatistics = z.infer<typeof ExamItemStatistics>

export const ExamStatistics = z.object({
  candidates: count,
  unmarked: count,
  points: count,
  mean: z.number().nullable(),
  median: z.number().nullable(),
  /** Of a paper that everybody gets whole. */
  alpha: z.number().nullable(),
  /** Candidates by tenth of the points. */
  distribution: z.array(count).length(10),
  sections: z.array(
    z.object({ number: z.number().int(), name: Localised, points: count, mean: z.number().nullable() }),
  ),
  items: z.array(ExamItemStatistics),
})
export type ExamStatistics = z.infer<typeof ExamStatistics>

export const getExamStatistics = defineRoute({
  method: 'GET',
  path: consolePath('/exam-papers/:taskId/statistics'),
  access: staff('judge'),
  summary: 'Get the distribution of marks and the statistics of each question, after the paper has closed',
  params: ExamPaperParams,
  reply: ExamStatistics,
  refusals: ['exam_papers.not_found', 'exam_papers.not_over'],
})

export const ExamCorrection = z.strictObject({
  itemId: z.uuid(),
  act: z.enum(['also', 'full', 'drop']),
  /** The answer that is right too; for `also` only. */
  also: ExamKey.nullable(),
})
export type ExamCorrection = z.infer<typeof ExamCorrection>

/** Who gains and who loses; the names of at most 200. */
export const CorrectionEffect = z.object({
  gain: count,
  lose: count,
  unchanged: count,
  entries: count,
  changes: z.array(
    z.object({
      nickname: z.string(),
      teamName: z.string(),
      before: z.number().int(),
      after: z.number().int(),
    }),
  ),
})
export type CorrectionEffect = z.infer<typeof CorrectionEffect>

const correctionRefusals = [
  'exam_papers.not_found',
  'exam_papers.not_over',
  'exam_items.not_found',
  'exam_items.invalid_pattern',
  'exam_corrections.invalid',
] as const

export const previewCorrection = defineRoute({
  method: 'POST',
  path: consolePath('/exam-papers/:taskId/corrections/preview'),
  access: staff('judge'),
  summary: 'Preview who gains and who loses by the correction of a key; changes nothing',
  params: ExamPaperParams,
  body: ExamCorrection,
  reply: CorrectionEffect,
  refusals: correctionRefusals,
})

export const correctKey = defineRoute({
  method: 'POST',
  path: consolePath('/exam-papers/:taskId/corrections'),
  access: staff('judge'),
  summary: 'Correct the key of a question: sittings are marked again, and only changed grades are written',
  params: ExamPaperParams,
  body: ExamCorrection.extend({ reason: EntryReason }),
  reply: CorrectionEffect.extend({ revision: count }),
  refusals: [...correctionRefusals, 'competitions.results_published'],
  retriable: true,
})

export const settleExamPaper = defineRoute({
  method: 'POST',
  path: consolePath('/exam-papers/:taskId/settlement'),
  access: staff('judge'),
  summary: 'Write the grades of all entries, once the paper is over and every sitting is marked',
  params: ExamPaperParams,
  reply: z.object({ entries: count }),
  refusals: [
    'exam_papers.not_found',
    'exam_papers.not_sealed',
    'exam_papers.not_over',
    'exam_papers.sittings_open',
    'competitions.results_published',
  ],
  retriable: true,
})

export const exportExamMarks = defineRoute({
  method: 'GET',
  path: consolePath('/exam-papers/:taskId/export'),
  access: staff('judge'),
  summary: 'Export sittings, questions and receipts of a paper as XLSX',
  params: ExamPaperParams,
  answer: 'file',
  reply: fileReply,
  refusals: ['exam_papers.not_found', 'exam_papers.not_over'],
})

export const checkReceipt = defineRoute({
  method: 'GET',
  path: consolePath('/exam-papers/:taskId/receipts/:code'),
  access: staff('judge'),
  summary: 'Check the receipt of a sitting',
  params: ExamPaperParams.extend({ code: z.string().regex(/^[A-Za-z2-7]{10}$/) }),
  reply: z.object({
    sittingId: z.uuid(),
    nickname: z.string(),
    teamName: z.string(),
    closedAt: z.iso.datetime(),
    answered: count,
  }),
  refusals: ['exam_papers.not_found', 'exam_receipts.not_found'],
})
