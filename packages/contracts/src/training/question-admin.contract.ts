import { z } from 'zod'
import { onlyRoles, staffWithRole } from '../access.ts'
import { AnswerKeyInput, HintPlan } from '../challenges/challenge.schema.ts'
import { questionKinds } from '../challenges/challenge-kinds.ts'
import { TaskImportReport } from '../competitions/transfer.contract.ts'
import { LocalisedDocument } from '../content/rich-document.schema.ts'
import { FileName } from '../files/uploads.contract.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, redirectReply } from '../route.ts'
import {
  AdminQuestion,
  AdminQuestionFile,
  AdminQuestionListItem,
  FilePurpose,
  NewQuestionPlan,
  QuestionPlan,
  QuestionState,
} from './question-admin.schema.ts'
import { Bank, QuestionDetail, QuestionParams, trainingBase } from './questions.contract.ts'

const base = `${trainingBase}/console`
const access = onlyRoles('administrator', 'organiser')
const count = z.number().int().min(0)
const RevisionReply = z.object({ revision: z.number().int() })
const questionPlanRefusals = [
  'questions.template_not_found',
  'questions.flag_template_without_placeholder',
] as const

export const listAdminQuestions = defineRoute({
  method: 'GET',
  path: `${base}/questions`,
  access,
  summary: 'List questions in every state, latest change first, without steps',
  query: Paging.extend({
    bank: Bank.optional(),
    state: QuestionState.optional(),
    kind: z.enum(questionKinds).optional(),
    competitionId: z.uuid().optional(),
    keyword: z.string().trim().min(1).max(80).optional(),
  }),
  reply: pageOf(AdminQuestionListItem).extend({
    /** Counts by bank, under the other filters. */
    banks: z.array(z.object({ bank: Bank, questions: count })),
  }),
  refusals: [],
})

export const createQuestion = defineRoute({
  method: 'POST',
  path: `${base}/questions`,
  access,
  summary: 'Create an unpublished question or step, visible to organisers only',
  body: z.strictObject({ parentId: z.uuid().nullable(), question: NewQuestionPlan }),
  reply: RevisionReply.extend({ id: z.uuid() }),
  refusals: [
    ...questionPlanRefusals,
    'questions.not_found',
    'questions.parent_not_a_group',
    'questions.too_many_steps',
  ],
  retriable: true,
})

export const getAdminQuestion = defineRoute({
  method: 'GET',
  path: `${base}/questions/:questionId`,
  access,
  summary: 'Get a question with its publish checklist, without its answer key',
  params: QuestionParams,
  reply: AdminQuestion,
  refusals: ['questions.not_found'],
})

export const saveQuestion = defineRoute({
  method: 'PUT',
  path: `${base}/questions/:questionId`,
  access,
  summary: 'Change a question, unless it was changed concurrently',
  params: QuestionParams,
  body: z.strictObject({ baseRevision: z.number().int().min(1), question: QuestionPlan }),
  reply: RevisionReply,
  refusals: [
    ...questionPlanRefusals,
    'questions.not_found',
    'questions.revision_conflict',
    'questions.kind_mismatch',
    'questions.option_in_use',
  ],
})

export const setQuestionState = defineRoute({
  method: 'PUT',
  path: `${base}/questions/:questionId/state`,
  access,
  summary: 'Publish, unpublish or archive a question with its steps; gained points stay',
  params: QuestionParams,
  body: z.strictObject({ baseRevision: z.number().int().min(1), state: QuestionState }),
  reply: RevisionReply,
  refusals: ['questions.not_found', 'questions.revision_conflict', 'questions.publish_checklist_incomplete'],
})

export const setQuestionAnswers = defineRoute({
  method: 'PUT',
  path: `${base}/questions/:questionId/answers`,
  access,
  summary: 'Replace the answer key; the stored one cannot be read back',
  params: QuestionParams,
  body: z.strictObject({ answers: z.array(AnswerKeyInput).max(20) }),
  reply: RevisionReply.extend({ answers: count }),
  refusals: [
    'questions.not_found',
    'questions.invalid_answer',
    'questions.answer_required',
    'tasks.pattern_too_complex',
    'tasks.pattern_too_slow',
  ],
})

export const TestAnswerInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag'), flag: z.string().max(1_000) }),
  z.strictObject({ kind: z.literal('typed'), text: z.string().max(1_000) }),
  z.strictObject({ kind: z.literal('choice'), keys: z.array(z.string().max(20)).max(20) }),
])

export const testQuestionAnswer = defineRoute({
  method: 'POST',
  path: `${base}/questions/:questionId/test-answer`,
  access,
  summary: 'Test whether an answer would be correct; nothing is stored',
  params: QuestionParams,
  body: TestAnswerInput,
  reply: z.object({ isRight: z.boolean() }),
  refusals: ['questions.not_found', 'tasks.pattern_too_slow'],
  rate: 'secret',
})

export const addQuestionFile = defineRoute({
  method: 'POST',
  path: `${base}/questions/:questionId/files`,
  access,
  summary: 'Attach a file that was uploaded as question-file, as material or as truth',
  params: QuestionParams,
  body: z.strictObject({ fileName: FileName, purpose: FilePurpose }),
  reply: RevisionReply.extend({ file: AdminQuestionFile }),
  refusals: ['questions.not_found', 'questions.invalid_file'],
  retriable: true,
})

export const getAdminQuestionFile = defineRoute({
  method: 'GET',
  path: `${base}/questions/:questionId/files/:fileId`,
  access,
  summary: 'Get a material of a question, published or not; truth files are never returned',
  params: QuestionParams.extend({ fileId: z.uuid() }),
  answer: 'redirect',
  reply: redirectReply,
  refusals: ['questions.file_not_found', 'uploads.file_not_found'],
})

export const removeQuestionFile = defineRoute({
  method: 'DELETE',
  path: `${base}/questions/:questionId/files/:fileId`,
  access,
  summary: 'Remove a file from a question',
  params: QuestionParams.extend({ fileId: z.uuid() }),
  reply: RevisionReply,
  refusals: ['questions.not_found', 'questions.file_not_found', 'questions.answer_required'],
})

export const saveQuestionHints = defineRoute({
  method: 'PUT',
  path: `${base}/questions/:questionId/hints`,
  access,
  summary: 'Set the hints of a question in order; unlocked hints cannot change',
  params: QuestionParams,
  body: z.strictObject({
    baseRevision: z.number().int().min(1),
    hints: z
      .array(
        HintPlan.extend({
          content: LocalisedDocument.nullable(),
          price: z.number().int().min(0).max(100_000),
        }),
      )
      .max(10),
  }),
  reply: RevisionReply,
  refusals: [
    'questions.not_found',
    'questions.revision_conflict',
    'questions.hint_not_found',
    'questions.hint_in_use',
  ],
})

export const orderSteps = defineRoute({
  method: 'PUT',
  path: `${base}/questions/:questionId/step-order`,
  access,
  summary: 'Reorder the steps of a question',
  params: QuestionParams,
  body: z.strictObject({ stepIds: z.array(z.uuid()).max(50) }),
  reply: RevisionReply,
  refusals: ['questions.not_found'],
})

export const previewQuestion = defineRoute({
  method: 'GET',
  path: `${base}/questions/:questionId/preview`,
  access,
  summary: 'Preview a question as players will see it, published or not',
  params: QuestionParams,
  reply: QuestionDetail,
  refusals: ['questions.not_found'],
})

export const importQuestions = defineRoute({
  method: 'POST',
  path: `${base}/banks/:bank/import`,
  access,
  summary:
    'Import questions from an archive of another platform: a preview first, then, confirmed, the import',
  params: z.object({ bank: Bank }),
  body: z.strictObject({
    confirm: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    publish: z.enum(['yes', 'no']),
  }),
  bodyType: 'multipart',
  reply: TaskImportReport,
  refusals: [
    'transfer.invalid_archive',
    'transfer.archive_mismatch',
    'request.too_large',
    'request.too_many',
    'uploads.storage_quota_exceeded',
    'uploads.site_storage_full',
  ],
})

export const importFromCompetition = defineRoute({
  method: 'POST',
  path: `${base}/competitions/:competitionId/questions`,
  access: staffWithRole('organiser', 'administrator', 'organiser'),
  summary: 'Use the tasks of an ended competition as questions of a bank; existing questions stay unchanged',
  params: z.object({ competitionId: z.uuid() }),
  body: z.strictObject({ bank: Bank, publish: z.boolean() }),
  reply: z.object({
    /** A case with its questions is one. */
    created: count,
    /** Left as drafts, because something is missing, such as a flag that is not each team's own. */
    drafts: count,
    existing: count,
  }),
  refusals: ['results.competition_not_ended', 'effects.not_confirmed'],
})
