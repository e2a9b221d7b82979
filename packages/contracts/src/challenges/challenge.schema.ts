import { z } from 'zod'
import { CompetitionDocument } from '../content/rich-document.schema.ts'
import { competitionText, LocalisedHtml, localised } from '../localised.ts'

const optionKey = z.string().regex(/^[A-Za-z0-9]{1,20}$/)
const options = <Text extends z.ZodType>(text: Text) =>
  z
    .array(z.strictObject({ key: optionKey, text }))
    .min(2)
    .max(20)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, { error: 'keys differ' })

export const TypedForm = z.strictObject({ kind: z.enum(['text', 'number', 'time', 'hash', 'coordinates']) })
const choice = { kind: z.literal('choice'), isMultiple: z.boolean() }
export const ChoiceForm = z.strictObject({ ...choice, options: options(localised(300)) })
/** Of a task: in the language of its competition. */
export const TaskChoiceForm = z.strictObject({ ...choice, options: options(competitionText(300)) })
export const FileForm = z.strictObject({
  kind: z.literal('file'),
  fileName: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^/\\\0\n\r]+$/),
  bytesMax: z.number().int().min(1).max(314_572_800),
})

/** A pattern must match the whole answer. */
export const NewFlag = z.strictObject({
  kind: z.enum(['exact', 'any-case', 'pattern']),
  text: z.string().trim().min(1).max(256),
})
export type NewFlag = z.infer<typeof NewFlag>

const decimal = z.string().trim().min(1).max(60)
/** The answer key: write only, never returned. */
export const AnswerKeyInput = z.discriminatedUnion('kind', [
  NewFlag,
  z.strictObject({ kind: z.literal('number'), number: decimal, tolerance: decimal }),
  z.strictObject({
    kind: z.literal('time'),
    time: z.string().trim().min(1).max(60),
    toleranceSeconds: z.number().int().min(0).max(31_622_400),
    zone: z.string().regex(/^(Z|[+-]\d{2}:\d{2})$/),
  }),
  z.strictObject({ kind: z.literal('choice'), keys: z.array(optionKey).min(1).max(20) }),
  z.strictObject({
    kind: z.literal('coordinates'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    metres: z.number().min(0).max(20_100_000),
  }),
])
export type AnswerKeyInput = z.infer<typeof AnswerKeyInput>

export const AnswerKeyKind = z.enum(['exact', 'any-case', 'pattern', 'value'])

export const AdminHint = z.object({
  id: z.uuid(),
  number: z.number().int(),
  price: z.number().int().min(0),
  content: LocalisedHtml,
  document: CompetitionDocument.nullable(),
  /** Number of teams or persons that unlocked the hint; an unlocked hint cannot change. */
  unlocks: z.number().int().min(0),
})
export type AdminHint = z.infer<typeof AdminHint>

export const HintPlan = z.strictObject({
  /** An existing hint; it stays unlocked for those that unlocked it. */
  id: z.uuid().optional(),
  price: z.number().int().min(0).max(1_000_000),
  /** Null keeps the text. */
  content: CompetitionDocument.nullable(),
})
export type HintPlan = z.infer<typeof HintPlan>
