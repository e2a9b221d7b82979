import { z } from 'zod'
import { staff } from '../access.ts'
import { AnswerKeyInput } from '../challenges/challenge.schema.ts'
import { variantsMax } from '../challenges/evidence.schema.ts'
import { defineRoute } from '../route.ts'
import { RejudgePreview, RejudgeResult } from './adjustments.contract.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import { EntryReason } from './entry-review.contract.ts'

const taskParams = CompetitionParams.extend({ taskId: z.uuid() })
const count = z.number().int().min(0)

/** Wrong answers that are read alike, whatever their spelling. */
export const WrongAnswer = z.object({
  /** As it was first sent. */
  text: z.string(),
  teams: count,
  /** Teams that have not solved the task since. */
  openTeams: count,
  submissions: count,
  lastSentAt: z.iso.datetime(),
  /** The entry of an answer key that would accept it. */
  answer: AnswerKeyInput,
})
export type WrongAnswer = z.infer<typeof WrongAnswer>

export const WrongAnswers = z.object({
  /** By number of teams, at most 100. */
  answers: z.array(WrongAnswer),
  /** Submissions of an answer that is right for another variant or another team. */
  foreign: count,
})
export type WrongAnswers = z.infer<typeof WrongAnswers>

export const listWrongAnswers = defineRoute({
  method: 'GET',
  path: consolePath('/tasks/:taskId/wrong-answers'),
  access: staff('judge'),
  summary: 'List the wrong answers to a task, grouped by what they say',
  params: taskParams,
  reply: WrongAnswers,
  refusals: ['tasks.not_found'],
})

const AcceptedAnswer = z.strictObject({
  answer: AnswerKeyInput,
  /** 0: right for every team. */
  variant: z.number().int().min(0).max(variantsMax),
})
const refusals = [
  'tasks.not_found',
  'tasks.invalid_answer',
  'tasks.invalid_pattern',
  'tasks.pattern_too_complex',
  'tasks.pattern_too_slow',
  'tasks.too_many_answers',
  'tasks.unknown_variant',
] as const

export const previewAcceptedAnswer = defineRoute({
  method: 'POST',
  path: consolePath('/tasks/:taskId/accepted-answers/preview'),
  access: staff('judge'),
  summary: 'Preview which entries would gain a solve if an answer were accepted too; changes nothing',
  params: taskParams,
  body: AcceptedAnswer,
  reply: RejudgePreview,
  refusals,
})

export const acceptAnswer = defineRoute({
  method: 'POST',
  path: consolePath('/tasks/:taskId/accepted-answers'),
  access: staff('judge'),
  summary: 'Accept an answer too: it enters the answer key, and stored wrong answers are judged again',
  params: taskParams,
  body: AcceptedAnswer.extend({ reason: EntryReason, appealId: z.uuid().optional() }),
  reply: RejudgeResult,
  refusals: [...refusals, 'appeals.not_found', 'appeals.not_upheld'],
  retriable: true,
})
