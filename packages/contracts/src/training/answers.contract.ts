import { z } from 'zod'
import { signedIn } from '../access.ts'
import { FileName } from '../files/uploads.contract.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { QuestionParams, QuestionProgressState, trainingBase } from './questions.contract.ts'

const count = z.number().int().min(0)
const moment = z.iso.datetime()

/** The seed's three: Scoring, score successful, Failed to score. */
export const AnswerState = z.enum(['scoring', 'scored', 'failed'])
export type AnswerState = z.infer<typeof AnswerState>

export const TrainingAnswer = z.object({
  id: z.uuid(),
  questionId: z.uuid(),
  receivedAt: moment,
  state: AnswerState,
  isRight: z.boolean().nullable(),
  score: count.nullable(),
  /** What was sent, where it was wrong. */
  answer: z.string().nullable(),
  file: z.object({ name: z.string(), size: count }).nullable(),
  /** The scorer's words. */
  message: Localised.nullable(),
  details: z.record(z.string(), z.number()).nullable(),
  /** Counted from 1, while it waits to be scored. */
  place: z.number().int().nullable(),
  finishedAt: moment.nullable(),
})
export type TrainingAnswer = z.infer<typeof TrainingAnswer>

/** Why somebody cannot answer now; said beside the form, with the way out. */
export const AnswerBlockReason = z.enum(['verification_required', 'daily_limit_reached', 'is_group'])
export type AnswerBlockReason = z.infer<typeof AnswerBlockReason>

/** The answer record: how one person stands with one question or step. */
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
  /** Hints that were paid for. */
  hints: z.array(z.object({ number: z.number().int(), content: LocalisedHtml })),
})
export type QuestionProgress = z.infer<typeof QuestionProgress>

export const getQuestionProgress = defineRoute({
  method: 'GET',
  path: `${trainingBase}/questions/:questionId/mine`,
  access: signedIn,
  summary: 'How the user stands with a question and with each of its steps',
  params: QuestionParams,
  reply: z.object({
    question: QuestionProgress,
    steps: z.array(QuestionProgress),
    /** Of the steps together. */
    score: count,
    isPassed: z.boolean(),
  }),
  refusals: ['training.not_found'],
})

const boundedText = (most: number) => z.string().max(most)

export const AnswerInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag'), flag: boundedText(1_000) }),
  z.strictObject({ kind: z.literal('file'), fileName: FileName }),
  /** text, number, time, hash: as typed. */
  z.strictObject({ kind: z.literal('typed'), text: boundedText(1_000) }),
  z.strictObject({ kind: z.literal('choice'), keys: z.array(boundedText(20)).max(20) }),
])
export type AnswerInput = z.infer<typeof AnswerInput>

export const submitAnswer = defineRoute({
  method: 'POST',
  path: `${trainingBase}/questions/:questionId/submissions`,
  access: signedIn,
  summary: 'Answer a question: flags and typed answers are judged at once, files are queued to be scored',
  params: QuestionParams,
  body: AnswerInput,
  reply: z.object({
    answer: TrainingAnswer,
    /** Gained with it. */
    points: z.number().int(),
    standing: QuestionProgress,
    /** Until when the environment lives now, where there is one. */
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
  summary: 'One’s own answers to a question, the latest first',
  params: QuestionParams,
  query: Paging,
  reply: pageOf(TrainingAnswer),
  refusals: ['training.not_found'],
})

export const getAnswer = defineRoute({
  method: 'GET',
  path: `${trainingBase}/submissions/:answerId`,
  access: signedIn,
  summary: 'One’s own answer, while it is being scored and after',
  params: z.object({ answerId: z.uuid() }),
  reply: TrainingAnswer,
  refusals: ['training.not_found'],
})
