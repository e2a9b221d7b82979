import { z } from 'zod'
import { signedIn } from '../access.ts'
import { PlayParams, playPath } from '../competitions/competition.schema.ts'
import { playRefusals } from '../competitions/play.contract.ts'
import { Localised } from '../localised.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { ExamAnswer, ExamItemTexts, ExamKey } from './exam-item.schema.ts'
import { ExamPaperRules } from './exam-papers.contract.ts'

const count = z.number().int().min(0)
const params = PlayParams.extend({ taskId: z.uuid() })
export const examPlacesMax = 1_000

/** waiting: the paper is not open yet; missed: it closed before the candidate began. */
export const OwnSittingState = z.enum(['waiting', 'ready', 'open', 'closed', 'missed', 'leader-sits'])
export type OwnSittingState = z.infer<typeof OwnSittingState>

export const CandidatePaper = z.object({
  taskId: z.uuid(),
  name: Localised,
  rules: ExamPaperRules,
  questions: count,
  /** In hundredths of a point, as all points of papers. */
  points: count,
  sections: z.array(z.object({ name: Localised, questions: count, points: count })),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  /** How long a sitting would last if it began now. */
  minutesNow: count,
  state: OwnSittingState,
  deadlineAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.enum(['candidate', 'clock', 'organiser']).nullable(),
  /** Whether the result can be read now. */
  hasResult: z.boolean(),
  /** Of the leader's team; null for other members. */
  members: z
    .array(z.object({ nickname: z.string(), state: z.enum(['not-begun', 'open', 'closed']) }))
    .nullable(),
})
export type CandidatePaper = z.infer<typeof CandidatePaper>

export const listCandidatePapers = defineRoute({
  method: 'GET',
  path: playPath('/exam-papers'),
  access: signedIn,
  summary: 'List the papers that the user may sit, with the state of the own sitting',
  params: PlayParams,
  reply: z.object({ serverNow: z.iso.datetime(), isPaused: z.boolean(), papers: z.array(CandidatePaper) }),
  refusals: playRefusals,
})

const revision = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const place = z
  .number()
  .int()
  .min(0)
  .max(examPlacesMax - 1)

/** An answer as the server has it. */
const KeptAnswer = z.object({ place, revision, answer: ExamAnswer.nullable() })

/** A question at its place of the sheet; options in the order in which this candidate sees them. */
export const SheetItem = ExamItemTexts.extend({ place, section: z.number().int(), points: count })
export type SheetItem = z.infer<typeof SheetItem>

export const ExamSheet = z.object({
  sittingId: z.uuid(),
  name: Localised,
  rules: ExamPaperRules,
  sections: z.array(
    z.object({ number: z.number().int(), name: Localised, instruction: Localised.nullable() }),
  ),
  items: z.array(SheetItem),
  answers: z.array(KeptAnswer),
  beganAt: z.iso.datetime(),
  deadlineAt: z.iso.datetime(),
  serverNow: z.iso.datetime(),
  isPaused: z.boolean(),
})
export type ExamSheet = z.infer<typeof ExamSheet>

const sittingRefusals = [...playRefusals, 'exam_papers.not_found'] as const

export const beginSitting = defineRoute({
  method: 'POST',
  path: playPath('/exam-papers/:taskId/sitting'),
  access: signedIn,
  summary: 'Begin the own sitting of a paper, or get its sheet if it has begun',
  params,
  body: z.strictObject({ acceptsRules: z.boolean() }),
  answer: 'prepared',
  reply: ExamSheet,
  refusals: [
    ...sittingRefusals,
    'exam_papers.not_open',
    'exam_papers.over',
    'exam_papers.leader_only',
    'exam_papers.rules_not_accepted',
    'exam_sittings.closed',
    'play.suspended',
    'play.paused',
  ],
  retriable: true,
})

export const getSheet = defineRoute({
  method: 'GET',
  path: playPath('/exam-papers/:taskId/sitting'),
  access: signedIn,
  summary: 'Get the sheet of the own sitting; never begins one',
  params,
  answer: 'prepared',
  reply: ExamSheet,
  refusals: [...sittingRefusals, 'exam_sittings.not_begun', 'exam_sittings.closed'],
})

export const AnswerChange = z.strictObject({
  place,
  /** The highest revision seen, plus one: an older packet never replaces a newer answer. */
  revision,
  /** Null takes the answer back. */
  answer: ExamAnswer.nullable(),
  /** How long the question has been in view. */
  seconds: z.number().int().min(0).max(86_400),
})
export type AnswerChange = z.infer<typeof AnswerChange>

export const SavedAnswers = z.object({
  /** Acknowledged: these count. */
  saved: z.array(z.object({ place, revision })),
  /** Not taken, because the server has a newer answer. */
  kept: z.array(KeptAnswer),
  deadlineAt: z.iso.datetime(),
  serverNow: z.iso.datetime(),
})
export type SavedAnswers = z.infer<typeof SavedAnswers>

export const saveExamAnswers = defineRoute({
  method: 'PUT',
  path: playPath('/exam-papers/:taskId/sitting/answers'),
  access: signedIn,
  summary: 'Save answers of the own sitting until its deadline',
  params,
  body: z.strictObject({
    /** Of the browser, made by it; another one is noted as a second device. */
    device: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
    answers: z.array(AnswerChange).min(1).max(50),
  }),
  reply: SavedAnswers,
  refusals: [
    ...sittingRefusals,
    'exam_sittings.not_begun',
    'exam_sittings.closed',
    'exam_sittings.over',
    'exam_sittings.invalid_answer',
    'play.paused',
  ],
})

export const handInSitting = defineRoute({
  method: 'POST',
  path: playPath('/exam-papers/:taskId/sitting/hand-in'),
  access: signedIn,
  summary: 'Hand in the own sitting; the reply has a receipt that organisers can check',
  params,
  reply: z.object({ closedAt: z.iso.datetime(), receipt: z.string(), answered: count }),
  refusals: [...sittingRefusals, 'exam_sittings.not_begun', 'exam_sittings.over', 'play.paused'],
  retriable: true,
})

export const recordExamSignals = defineRoute({
  method: 'POST',
  path: playPath('/exam-papers/:taskId/sitting/signals'),
  access: signedIn,
  summary: 'Note that the candidate left the page or pasted a text; shown to organisers, without consequence',
  params,
  body: z.strictObject({
    signals: z
      .array(
        z.strictObject({
          kind: z.enum(['leave', 'paste']),
          seconds: z.number().int().min(0).max(86_400).nullable(),
        }),
      )
      .min(1)
      .max(20),
  }),
  reply: emptyReply,
  refusals: [...sittingRefusals, 'exam_sittings.not_begun', 'exam_sittings.closed'],
})

export const SittingResult = z.object({
  closedAt: z.iso.datetime(),
  receipt: z.string(),
  points: count,
  /** In hundredths of a point; null where only the sections are shown. */
  mark: z.number().int(),
  sections: z.array(z.object({ name: Localised, points: count, mark: z.number().int() })),
  /** Null unless the paper shows everything. */
  items: z
    .array(
      SheetItem.extend({
        itemId: z.uuid(),
        answer: ExamAnswer.nullable(),
        /** Options as shown to this candidate. */
        key: ExamKey,
        explanation: Localised.nullable(),
        mark: z.number().int(),
        /** The last correction of this question. */
        correction: z.enum(['also', 'full', 'drop']).nullable(),
      }),
    )
    .nullable(),
})
export type SittingResult = z.infer<typeof SittingResult>

export const getSittingResult = defineRoute({
  method: 'GET',
  path: playPath('/exam-papers/:taskId/result'),
  access: signedIn,
  summary: 'Get the result of the own sitting, as far as the paper shows it',
  params,
  reply: SittingResult,
  refusals: [...sittingRefusals, 'exam_sittings.not_begun', 'exam_papers.results_not_available'],
})
