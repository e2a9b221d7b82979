import { z } from 'zod'
import { AdminHint, AnswerKeyKind, ChoiceForm, FileForm, TypedForm } from '../challenges/challenge.schema.ts'
import { questionKinds } from '../challenges/challenge-kinds.ts'
import { CompetitionDocument, LocalisedDocument } from '../content/rich-document.schema.ts'
import { Localised, LocalisedHtml, localised } from '../localised.ts'
import { Bank, Difficulty } from './questions.contract.ts'
import { Scorer } from './scorer.schema.ts'

const count = z.number().int().min(0)
const moment = z.iso.datetime()
const points = z.number().int().min(0).max(100_000)

export const QuestionState = z.enum(['draft', 'published', 'archived'])
export type QuestionState = z.infer<typeof QuestionState>

/** Form of an answer and its judging; the kind decides which fields exist. */
export const QuestionFormPlan = z.discriminatedUnion('kind', [
  /** With a template each person's environment has its own flag, such as flag{found_[TEAM]}. */
  z.strictObject({ kind: z.literal('flag'), template: z.string().trim().min(1).max(200).nullable() }),
  TypedForm,
  ChoiceForm,
  FileForm.extend({
    scorer: Scorer,
    solvedScore: points,
    dailyLimit: z.number().int().min(1).max(1_000).nullable(),
  }),
  z.strictObject({ kind: z.literal('group'), passScore: points }),
])
export type QuestionFormPlan = z.infer<typeof QuestionFormPlan>

/** Editable fields of a question; answers, files, hints and steps have their own routes. */
export const QuestionPlan = z.strictObject({
  bank: Bank,
  name: localised(80),
  /** Null keeps the text: imported questions have markup and no document. */
  content: LocalisedDocument.nullable(),
  category: z.string().trim().min(1).max(40),
  tags: z.array(z.string().trim().min(1).max(30)).max(10),
  author: z.string().trim().min(1).max(80).nullable(),
  difficulty: Difficulty,
  minutes: z.number().int().min(1).max(600).nullable(),
  points,
  form: QuestionFormPlan,
  templateId: z.uuid().nullable(),
  /** First lifetime of the environment; null: by difficulty. */
  limitSeconds: z.number().int().min(60).max(86_400).nullable(),
})
export type QuestionPlan = z.infer<typeof QuestionPlan>
export const NewQuestionPlan = QuestionPlan.extend({ content: LocalisedDocument })
export type NewQuestionPlan = z.infer<typeof NewQuestionPlan>

export const FilePurpose = z.enum(['material', 'truth'])
export type FilePurpose = z.infer<typeof FilePurpose>

/** Items that a question needs before publication. */
export const QuestionChecklistItem = z.enum([
  'answer',
  'truth',
  'steps',
  'step_unfinished',
  'pass_score_too_high',
  'solved_score_too_high',
  'environment',
  'environment_unpublished',
  'scorer_template',
])
export type QuestionChecklistItem = z.infer<typeof QuestionChecklistItem>

export const AdminQuestionListItem = z.object({
  id: z.uuid(),
  bank: Bank,
  kind: z.enum(questionKinds),
  state: QuestionState,
  name: Localised,
  category: z.string(),
  difficulty: Difficulty,
  points: count,
  /** Including the points of its steps. */
  pointsInAll: count,
  steps: count,
  /** Number of answers in the key; their texts never leave the server. */
  answers: count,
  files: count,
  hints: count,
  hasEnvironment: z.boolean(),
  solves: count,
  competition: z.object({ id: z.uuid(), name: Localised }).nullable(),
  revision: z.number().int(),
  updatedAt: moment,
})
export type AdminQuestionListItem = z.infer<typeof AdminQuestionListItem>

export const AdminQuestionFile = z.object({
  id: z.uuid(),
  purpose: FilePurpose,
  name: z.string(),
  size: count,
  sha256: z.string(),
})
export type AdminQuestionFile = z.infer<typeof AdminQuestionFile>

export const AdminQuestion = AdminQuestionListItem.omit({
  files: true,
  hints: true,
  steps: true,
  answers: true,
}).extend({
  parentId: z.uuid().nullable(),
  content: LocalisedHtml,
  document: CompetitionDocument.nullable(),
  tags: z.array(z.string()),
  author: z.string().nullable(),
  minutes: z.number().int().nullable(),
  form: QuestionFormPlan,
  templateId: z.uuid().nullable(),
  limitSeconds: z.number().int().nullable(),
  /** Kinds of the answers in the key. */
  answerKinds: z.array(AnswerKeyKind),
  /** A pattern took too long to match: answers that only this pattern could decide are refused. */
  hasSlowPattern: z.boolean(),
  files: z.array(AdminQuestionFile),
  hints: z.array(AdminHint),
  steps: z.array(AdminQuestionListItem),
  publishChecklist: z.array(QuestionChecklistItem),
  publishedAt: moment.nullable(),
})
export type AdminQuestion = z.infer<typeof AdminQuestion>
