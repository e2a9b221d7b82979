import { z } from 'zod'
import { LocalisedDocument } from '../content/rich-document.schema.ts'
import { Localised, LocalisedHtml, localised } from '../localised.ts'

/** How an examination question is answered: one option, several, true or false, or blanks to fill in. */
export const examItemKinds = ['single', 'multiple', 'judge', 'fill'] as const
export type ExamItemKind = (typeof examItemKinds)[number]

export const examOptionsMax = 10
export const examBlanksMax = 10
/** Of one blank. */
export const examTextMax = 300

const optionNumber = z
  .number()
  .int()
  .min(0)
  .max(examOptionsMax - 1)
const text = z.string().max(examTextMax)
const decimal = z.string().trim().min(1).max(60)

/** What one blank accepts: one of the texts, or a number within the tolerance, or a text that the pattern matches. */
export const BlankKey = z.strictObject({
  accepts: z.array(text.min(1)).max(20),
  isCaseSensitive: z.boolean().default(false),
  number: z.strictObject({ value: decimal, tolerance: decimal }).nullable().default(null),
  /** RE2 syntax, matched against the whole folded text. */
  pattern: z.string().min(1).max(256).nullable().default(null),
  /** The share of the points, relative to the other blanks. */
  weight: z.number().int().min(1).max(100).default(1),
})
export type BlankKey = z.infer<typeof BlankKey>

/** The answer key: never part of a reply to candidates or monitors before the paper shows it. */
export const ExamKey = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), option: optionNumber }),
  z.strictObject({ kind: z.literal('multiple'), options: z.array(optionNumber).min(1).max(examOptionsMax) }),
  z.strictObject({ kind: z.literal('judge'), isTrue: z.boolean() }),
  z.strictObject({ kind: z.literal('fill'), blanks: z.array(BlankKey).min(1).max(examBlanksMax) }),
])
export type ExamKey = z.infer<typeof ExamKey>

/** Options are numbered from 0: in an answer of a candidate as they are shown, in a key as their author ordered them. */
export const ExamAnswer = z.union([
  z.strictObject({ option: optionNumber }),
  z.strictObject({ options: z.array(optionNumber).max(examOptionsMax) }),
  z.strictObject({ isTrue: z.boolean() }),
  z.strictObject({ blanks: z.array(text).max(examBlanksMax) }),
])
export type ExamAnswer = z.infer<typeof ExamAnswer>

export const ExamTopic = z.string().trim().min(1).max(60)
export const ExamDifficulty = z.number().int().min(1).max(5)

/** A question of a bank as its author writes it; options only for single and multiple choice. */
export const ExamItemPlan = z.strictObject({
  topic: ExamTopic,
  difficulty: ExamDifficulty,
  stem: LocalisedDocument,
  options: z.array(localised(500)).max(examOptionsMax),
  key: ExamKey.nullable(),
  explanation: localised(4_000).nullable(),
})
export type ExamItemPlan = z.infer<typeof ExamItemPlan>

/** A question without its key. */
export const ExamItemTexts = z.object({
  kind: z.enum(examItemKinds),
  stem: LocalisedHtml,
  options: z.array(Localised),
  /** Inputs of a fill-in question; 0 for other kinds. */
  blanks: z.number().int().min(0).max(examBlanksMax),
})
export type ExamItemTexts = z.infer<typeof ExamItemTexts>
