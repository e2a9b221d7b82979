import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { Localised } from '../localised.ts'
import { LocalisedHtml } from '../localised-html.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, redirection } from '../route.ts'
import { Bank, QuestionListed, QuestionOpened, Standing } from './question.ts'

export const trainingBase = '/api/ctf/v3/tng'
export const OneQuestion = z.object({ questionId: z.uuid() })
const count = z.number().int().min(0)

export const listBanks = defineRoute({
  method: 'GET',
  path: `${trainingBase}/banks`,
  access: anyone,
  summary: 'The five banks, with how much is in each',
  reply: z.array(
    z.object({
      bank: Bank,
      questions: count,
      points: count,
      withEnvironment: count,
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

const filled = z.object({
  categories: z.array(z.string()),
  competitions: z.array(z.object({ id: z.uuid(), name: Localised })),
})

export const listQuestions = defineRoute({
  method: 'GET',
  path: `${trainingBase}/questions`,
  access: anyone,
  summary: 'Published questions, steps of others left out',
  query: QuestionFilters,
  reply: pageOf(QuestionListed).extend({ filters: filled }),
  refusals: [],
})

export const OwnQuestionListed = QuestionListed.extend({
  standing: Standing,
  highestScore: count.nullable(),
})
export type OwnQuestionListed = z.infer<typeof OwnQuestionListed>

export const listOwnQuestions = defineRoute({
  method: 'GET',
  path: `${trainingBase}/me/questions`,
  access: signedIn,
  summary: 'The same list with one’s own standing, which can narrow it, too',
  query: QuestionFilters.extend({ standing: Standing.optional() }),
  reply: pageOf(OwnQuestionListed).extend({ filters: filled }),
  refusals: [],
})

export const getQuestion = defineRoute({
  method: 'GET',
  path: `${trainingBase}/questions/:questionId`,
  access: anyone,
  summary: 'One question as everybody may read it; a step leads to its parent',
  params: OneQuestion,
  reply: QuestionOpened,
  refusals: ['training.not_found'],
})

export const getQuestionFile = defineRoute({
  method: 'GET',
  path: `${trainingBase}/questions/:questionId/files/:fileId`,
  access: signedIn,
  summary: 'One of a question’s files, from the files’ own origin',
  params: OneQuestion.extend({ fileId: z.uuid() }),
  answer: 'redirect',
  reply: redirection,
  refusals: ['training.not_found', 'uploads.file_not_found'],
})

export const unlockQuestionHint = defineRoute({
  method: 'POST',
  path: `${trainingBase}/questions/:questionId/hints/:number`,
  access: signedIn,
  summary: 'Read a hint for its price; a second time costs nothing',
  params: OneQuestion.extend({ number: z.coerce.number().int().min(1).max(99) }),
  reply: z.object({ number: z.number().int(), price: count, content: LocalisedHtml }),
  refusals: ['training.not_found', 'training.verification_needed', 'training.hint_not_found'],
})
