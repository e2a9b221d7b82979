import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { AnswerForm } from '../challenges/answer.schema.ts'
import { questionKinds } from '../challenges/challenge-kinds.ts'
import { Evidence } from '../challenges/evidence.schema.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, redirectReply } from '../route.ts'

const count = z.number().int().min(0)
const moment = z.iso.datetime()

/** Names as used in URLs. */
export const banks = ['ctf', 'attack-defense', 'analytics', 'real-world', 'forensics'] as const
export const Bank = z.enum(banks)
export type Bank = z.infer<typeof Bank>

export const Difficulty = z.number().int().min(1).max(5)

export const QuestionListItem = z.object({
  id: z.uuid(),
  bank: Bank,
  kind: z.enum(questionKinds),
  name: Localised,
  category: z.string(),
  tags: z.array(z.string()),
  difficulty: Difficulty,
  /** Typical solving time. */
  minutes: z.number().int().nullable(),
  points: count,
  solves: count,
  hasEnvironment: z.boolean(),
  /** Steps of a group. */
  steps: count,
  competition: z.object({ id: z.uuid(), name: Localised }).nullable(),
})
export type QuestionListItem = z.infer<typeof QuestionListItem>

/** A person's state with a question. */
export const QuestionProgressState = z.enum(['not_started', 'attempted', 'solved'])
export type QuestionProgressState = z.infer<typeof QuestionProgressState>

export const QuestionFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: count,
  sha256: z.string(),
  /** Null: not evidence. */
  evidence: Evidence.nullable(),
})
export type QuestionFile = z.infer<typeof QuestionFile>

export const QuestionStep = z.object({
  id: z.uuid(),
  name: Localised,
  content: LocalisedHtml,
  points: count,
  form: AnswerForm,
  files: z.array(QuestionFile),
  hints: z.array(z.object({ number: z.number().int(), price: count })),
})
export type QuestionStep = z.infer<typeof QuestionStep>

export const QuestionDetail = QuestionListItem.omit({ steps: true }).extend({
  content: LocalisedHtml,
  author: z.string().nullable(),
  form: AnswerForm,
  files: z.array(QuestionFile),
  hints: z.array(z.object({ number: z.number().int(), price: count })),
  /** For a group: its steps in order, and its pass score. */
  steps: z.array(QuestionStep),
  passScore: count.nullable(),
  environment: z
    .object({
      name: Localised,
      /** First lifetime of the environment, and the extension by each answer. */
      limitSeconds: count,
      maxSeconds: count,
    })
    .nullable(),
  publishedAt: moment,
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
})
export type QuestionDetail = z.infer<typeof QuestionDetail>

export const trainingBase = '/api/ctf/v3/tng'
export const QuestionParams = z.object({ questionId: z.uuid() })
const itemCount = z.number().int().min(0)

export const listBanks = defineRoute({
  method: 'GET',
  path: `${trainingBase}/banks`,
  access: anyone,
  summary: 'List the five banks with their number of questions',
  reply: z.array(
    z.object({
      bank: Bank,
      questions: itemCount,
      points: itemCount,
      withEnvironment: itemCount,
      /** Categories of the questions, most frequent first. */
      categories: z.array(z.string()),
    }),
  ),
  refusals: [],
})

/** Filters of the list; kept in the URL. */
export const QuestionFilters = Paging.extend({
  bank: Bank.optional(),
  difficulty: z.coerce.number().int().min(1).max(5).optional(),
  category: z.string().trim().min(1).max(40).optional(),
  tag: z.string().trim().min(1).max(30).optional(),
  competitionId: z.uuid().optional(),
  environment: z.enum(['true', 'false']).optional(),
  keyword: z.string().trim().min(1).max(80).optional(),
  order: z.enum(['newest', 'easiest', 'hardest', 'most-solved', 'least-solved']).default('newest'),
})

const FilterOptions = z.object({
  categories: z.array(z.string()),
  competitions: z.array(z.object({ id: z.uuid(), name: Localised })),
})

export const listQuestions = defineRoute({
  method: 'GET',
  path: `${trainingBase}/questions`,
  access: anyone,
  summary: 'List published questions, without steps',
  query: QuestionFilters,
  reply: pageOf(QuestionListItem).extend({ filters: FilterOptions }),
  refusals: [],
})

export const OwnQuestionListItem = QuestionListItem.extend({
  standing: QuestionProgressState,
  highestScore: itemCount.nullable(),
})
export type OwnQuestionListItem = z.infer<typeof OwnQuestionListItem>

export const listOwnQuestions = defineRoute({
  method: 'GET',
  path: `${trainingBase}/me/questions`,
  access: signedIn,
  summary: 'List published questions with the user’s own progress, which may also filter',
  query: QuestionFilters.extend({ standing: QuestionProgressState.optional() }),
  reply: pageOf(OwnQuestionListItem).extend({ filters: FilterOptions }),
  refusals: [],
})

export const getQuestion = defineRoute({
  method: 'GET',
  path: `${trainingBase}/questions/:questionId`,
  access: anyone,
  summary: 'Get a published question; a step leads to its parent',
  params: QuestionParams,
  reply: QuestionDetail,
  refusals: ['training.not_found'],
})

export const getQuestionFile = defineRoute({
  method: 'GET',
  path: `${trainingBase}/questions/:questionId/files/:fileId`,
  access: signedIn,
  summary: 'Redirect to a file of a question at the origin of files',
  params: QuestionParams.extend({ fileId: z.uuid() }),
  answer: 'redirect',
  reply: redirectReply,
  refusals: ['training.not_found', 'uploads.file_not_found'],
})

export const unlockQuestionHint = defineRoute({
  method: 'POST',
  path: `${trainingBase}/questions/:questionId/hints/:number`,
  access: signedIn,
  summary: 'Unlock a hint at its cost; idempotent',
  params: QuestionParams.extend({ number: z.coerce.number().int().min(1).max(99) }),
  reply: z.object({ number: z.number().int(), price: itemCount, content: LocalisedHtml }),
  refusals: ['training.not_found', 'training.verification_required', 'training.hint_not_found'],
})
