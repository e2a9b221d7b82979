import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, redirectReply } from '../route.ts'

const count = z.number().int().min(0)
const moment = z.iso.datetime()

/** As the addresses call them. */
export const banks = ['ctf', 'attack-defense', 'analytics', 'real-world', 'forensics'] as const
export const Bank = z.enum(banks)
export type Bank = z.infer<typeof Bank>

export const questionKinds = ['flag', 'file', 'text', 'number', 'time', 'hash', 'choice', 'group'] as const
export const QuestionKind = z.enum(questionKinds)
export type QuestionKind = z.infer<typeof QuestionKind>

export const Difficulty = z.number().int().min(1).max(5)

export const QuestionListItem = z.object({
  id: z.uuid(),
  bank: Bank,
  kind: QuestionKind,
  name: Localised,
  category: z.string(),
  tags: z.array(z.string()),
  difficulty: Difficulty,
  /** How long it takes most people. */
  minutes: z.number().int().nullable(),
  points: count,
  solves: count,
  hasEnvironment: z.boolean(),
  /** Steps of a group. */
  steps: count,
  competition: z.object({ id: z.uuid(), name: Localised }).nullable(),
})
export type QuestionListItem = z.infer<typeof QuestionListItem>

/** What a person has made of a question so far. */
export const QuestionProgressState = z.enum(['not_started', 'attempted', 'solved'])
export type QuestionProgressState = z.infer<typeof QuestionProgressState>

export const QuestionOption = z.object({ key: z.string(), text: Localised })

export const QuestionFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: count,
  sha256: z.string(),
})
export type QuestionFile = z.infer<typeof QuestionFile>

/** What the answer's form has to know. */
export const AnswerForm = z.object({
  kind: QuestionKind,
  options: z.array(QuestionOption).nullable(),
  isMultiple: z.boolean(),
  /** Of a file. */
  fileName: z.string().nullable(),
  fileBytesMax: count.nullable(),
  /** accuracy, macro-f1 …, or program; null where nothing is scored. */
  scoredBy: z.string().nullable(),
  dailyLimit: z.number().int().nullable(),
  /** How a flag looks. */
  flagFormat: z.string().nullable(),
})
export type AnswerForm = z.infer<typeof AnswerForm>

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
  /** Of a group: its steps in order, and the points with which it is passed. */
  steps: z.array(QuestionStep),
  passScore: count.nullable(),
  environment: z
    .object({
      name: Localised,
      /** How long it lives at first, and how much each answer adds. */
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
  summary: 'The five banks, with how much is in each',
  reply: z.array(
    z.object({
      bank: Bank,
      questions: itemCount,
      points: itemCount,
      withEnvironment: itemCount,
      /** What kinds of question there are, the most frequent first. */
      categories: z.array(z.string()),
    }),
  ),
  refusals: [],
})

/** Whatever narrows the list; kept in the address. */
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
  summary: 'Published questions, steps of others left out',
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
  summary: 'The same list with one’s own standing, which can narrow it, too',
  query: QuestionFilters.extend({ standing: QuestionProgressState.optional() }),
  reply: pageOf(OwnQuestionListItem).extend({ filters: FilterOptions }),
  refusals: [],
})

export const getQuestion = defineRoute({
  method: 'GET',
  path: `${trainingBase}/questions/:questionId`,
  access: anyone,
  summary: 'One question as everybody may read it; a step leads to its parent',
  params: QuestionParams,
  reply: QuestionDetail,
  refusals: ['training.not_found'],
})

export const getQuestionFile = defineRoute({
  method: 'GET',
  path: `${trainingBase}/questions/:questionId/files/:fileId`,
  access: signedIn,
  summary: 'One of a question’s files, from the files’ own origin',
  params: QuestionParams.extend({ fileId: z.uuid() }),
  answer: 'redirect',
  reply: redirectReply,
  refusals: ['training.not_found', 'uploads.file_not_found'],
})

export const unlockQuestionHint = defineRoute({
  method: 'POST',
  path: `${trainingBase}/questions/:questionId/hints/:number`,
  access: signedIn,
  summary: 'Read a hint for its price; a second time costs nothing',
  params: QuestionParams.extend({ number: z.coerce.number().int().min(1).max(99) }),
  reply: z.object({ number: z.number().int(), price: itemCount, content: LocalisedHtml }),
  refusals: ['training.not_found', 'training.verification_required', 'training.hint_not_found'],
})
