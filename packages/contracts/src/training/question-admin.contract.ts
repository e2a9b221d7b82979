import { z } from 'zod'
import { onlyRoles, staffWithRole } from '../access.ts'
import { HintPlan } from '../competitions/task.schema.ts'
import { TaskImportReport } from '../competitions/transfer.contract.ts'
import { FileName } from '../files/uploads.contract.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, redirectReply } from '../route.ts'
import {
  AdminQuestion,
  AdminQuestionFile,
  AdminQuestionListItem,
  AnswerKeyInput,
  FilePurpose,
  NewQuestionPlan,
  QuestionPlan,
  QuestionState,
} from './question-admin.schema.ts'
import { Bank, QuestionDetail, QuestionKind, QuestionParams, trainingBase } from './questions.contract.ts'

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
  summary: 'Every question of the banks, whatever its state, the latest change first; steps are left out',
  query: Paging.extend({
    bank: Bank.optional(),
    state: QuestionState.optional(),
    kind: QuestionKind.optional(),
    competitionId: z.uuid().optional(),
    keyword: z.string().trim().min(1).max(80).optional(),
  }),
  reply: pageOf(AdminQuestionListItem).extend({
    /** Of each bank, under the other filters. */
    banks: z.array(z.object({ bank: Bank, questions: count })),
  }),
  refusals: [],
})

export const createQuestion = defineRoute({
  method: 'POST',
  path: `${base}/questions`,
  access,
  summary: 'Begin a question, or a step of one: nobody but organisers sees it yet',
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
  summary: 'All about a question but its answers, and what it still lacks',
  params: QuestionParams,
  reply: AdminQuestion,
  refusals: ['questions.not_found'],
})

export const saveQuestion = defineRoute({
  method: 'PUT',
  path: `${base}/questions/:questionId`,
  access,
  summary: 'Change a question, unless somebody else has meanwhile',
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
  summary: 'Publish a question with its steps, take it back, or put it away; what people gained stays',
  params: QuestionParams,
  body: z.strictObject({ baseRevision: z.number().int().min(1), state: QuestionState }),
  reply: RevisionReply,
  refusals: ['questions.not_found', 'questions.revision_conflict', 'questions.publish_checklist_incomplete'],
})

export const setQuestionAnswers = defineRoute({
  method: 'PUT',
  path: `${base}/questions/:questionId/answers`,
  access,
  summary: 'Set what is right; what was set before is forgotten, and nobody can read it again',
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
  summary: 'Whether this answer would be right; nothing is kept of it',
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
  summary: 'Give a question a file that was uploaded as question-file: for players, or to score against',
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
  summary:
    'A file that players are given, published or not; what answers are scored against is given to nobody',
  params: QuestionParams.extend({ fileId: z.uuid() }),
  answer: 'redirect',
  reply: redirectReply,
  refusals: ['questions.file_not_found', 'uploads.file_not_found'],
})

export const removeQuestionFile = defineRoute({
  method: 'DELETE',
  path: `${base}/questions/:questionId/files/:fileId`,
  access,
  summary: 'Take a file away from a question',
  params: QuestionParams.extend({ fileId: z.uuid() }),
  reply: RevisionReply,
  refusals: ['questions.not_found', 'questions.file_not_found', 'questions.answer_required'],
})

export const saveQuestionHints = defineRoute({
  method: 'PUT',
  path: `${base}/questions/:questionId/hints`,
  access,
  summary: 'Set the hints of a question, in their order; one that was paid for stays as it is',
  params: QuestionParams,
  body: z.strictObject({
    baseRevision: z.number().int().min(1),
    hints: z.array(HintPlan.extend({ price: z.number().int().min(0).max(100_000) })).max(10),
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
  summary: 'Put the steps of a question into this order',
  params: QuestionParams,
  body: z.strictObject({ stepIds: z.array(z.uuid()).max(50) }),
  reply: RevisionReply,
  refusals: ['questions.not_found'],
})

export const previewQuestion = defineRoute({
  method: 'GET',
  path: `${base}/questions/:questionId/preview`,
  access,
  summary: 'A question as players will see it, published or not',
  params: QuestionParams,
  reply: QuestionDetail,
  refusals: ['questions.not_found'],
})

export const importQuestions = defineRoute({
  method: 'POST',
  path: `${base}/banks/:bank/import`,
  access,
  summary:
    'Read questions from an archive of another platform: first what would become of them, then, confirmed, make them',
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
  ],
})

export const importFromCompetition = defineRoute({
  method: 'POST',
  path: `${base}/competitions/:competitionId/questions`,
  access: staffWithRole('organiser', 'administrator', 'organiser'),
  summary:
    'Make questions of a bank out of a finished competition’s tasks; those that are questions already stay as they are',
  params: z.object({ competitionId: z.uuid() }),
  body: z.strictObject({ bank: Bank, publish: z.boolean() }),
  reply: z.object({
    created: count,
    /** Of these: left for an author, because each team had a flag of its own. */
    drafts: count,
    existing: count,
  }),
  refusals: ['results.competition_not_ended', 'uploads.storage_quota_exceeded'],
})
