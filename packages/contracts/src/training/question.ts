import { z } from 'zod'
import { Localised } from '../localised.ts'
import { LocalisedHtml } from '../localised-html.ts'

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

export const QuestionListed = z.object({
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
export type QuestionListed = z.infer<typeof QuestionListed>

/** What a person has made of a question so far. */
export const Standing = z.enum(['untouched', 'attempted', 'solved'])
export type Standing = z.infer<typeof Standing>

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
  takesSeveral: z.boolean(),
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

export const QuestionOpened = QuestionListed.omit({ steps: true }).extend({
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
      capSeconds: count,
    })
    .nullable(),
  publishedAt: moment,
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
})
export type QuestionOpened = z.infer<typeof QuestionOpened>
