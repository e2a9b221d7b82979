import { z } from 'zod'
import { signedIn } from '../access.ts'
import { AnswerInput } from '../challenges/answer.schema.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { QuestionParams, QuestionProgressState, trainingBase } from './questions.contract.ts'

const count = z.number().int().min(0)
const moment = z.iso.datetime()

/** The specification's three states: Scoring, score successful, Failed to score. */
export const AnswerState = z.enum(['scoring', 'scored', 'failed'])
export type AnswerState = z.infer<typeof AnswerState>

export const TrainingAnswer = z.object({
  id: z.uuid(),
  questionId: z.uuid(),
  receivedAt: moment,
  state: AnswerState,
  isRight: z.boolean().nullable(),
  score: count.nullable(),
  /** The submitted text, if wrong. */
  answer: z.string().nullable(),
  file: z.object({ name: z.string(), size: count }).nullable(),
  /** Message of the scorer. */
  message: Localised.nullable(),
  details: z.record(z.string(), z.number()).nullable(),
  /** Position in the queue from 1, while waiting to be scored. */
  place: z.number().int().nullable(),
  finishedAt: moment.nullable(),
})
export type TrainingAnswer = z.infer<typeof TrainingAnswer>

/** Why the user cannot answer now; shown beside the form with a remedy. */
export const AnswerBlockReason = z.enum(['verification_required', 'daily_limit_reached', 'is_group'])
export type AnswerBlockReason = z.infer<typeof AnswerBlockReason>

/** Progress of one person with one question or step. */
export const QuestionProgress = z.object({
  questionId: z.uuid(),
  standing: QuestionProgressState,
  answers: count,
  latestScore: count.nullable(),
  latestAt: moment.nullable(),
  highestScore: count.nullable(),
  solvedAt: moment.nullable(),
  attemptsLeftToday: count.nullable(),
  blockReason: AnswerBlockReason.nullable(),
  /** Hints that the person unlocked. */
  hints: z.array(z.object({ number: z.number().int(), content: LocalisedHtml })),
})
export type QuestionProgress = z.infer<typeof QuestionProgress>

export const getQuestionProgress = defineRoute({
  method: 'GET',
  path: `${trainingBase}/questions/:questionId/mine`,
  access: signedIn,
  summary: 'Get the user’s progress with a question and each of its steps',
  params: QuestionParams,
  reply: z.object({
    question: QuestionProgress,
    steps: z.array(QuestionProgress),
    /** Sum over the steps. */
    score: count,
    isPassed: z.boolean(),
  }),
  refusals: ['training.not_found'],
})

export const submitAnswer = defineRoute({
  method: 'POST',
  path: `${trainingBase}/questions/:questionId/submissions`,
  access: signedIn,
  summary: 'Answer a question: flags and typed answers are judged at once, files are queued for scoring',
  params: QuestionParams,
  body: AnswerInput,
  reply: z.object({
    answer: TrainingAnswer,
    /** Points gained by this answer. */
    points: z.number().int(),
    standing: QuestionProgress,
    /** New deadline of the environment, if there is one. */
    environmentExpiresAt: moment.nullable(),
  }),
  refusals: [
    'training.not_found',
    'training.verification_required',
    'training.flag_empty',
    'training.answer_empty',
    'training.answer_type_mismatch',
    'training.file_name_mismatch',
    'training.file_too_large',
    'training.daily_limit_reached',
    'training.rate_limited',
    'tasks.evaluation_timed_out',
    'uploads.file_not_found',
  ],
  retriable: true,
})

export const listAnswers = defineRoute({
  method: 'GET',
  path: `${trainingBase}/questions/:questionId/submissions`,
  access: signedIn,
  summary: 'List the user’s answers to a question, newest first',
  params: QuestionParams,
  query: Paging,
  reply: pageOf(TrainingAnswer),
  refusals: ['training.not_found'],
})

export const getAnswer = defineRoute({
  method: 'GET',
  path: `${trainingBase}/submissions/:answerId`,
  access: signedIn,
  summary: 'Get one of the user’s answers, during and after scoring',
  params: z.object({ answerId: z.uuid() }),
  reply: TrainingAnswer,
  refusals: ['training.not_found'],
})
