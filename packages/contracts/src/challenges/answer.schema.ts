import { z } from 'zod'
import { FileName } from '../files/uploads.contract.ts'
import { Localised } from '../localised.ts'
import { challengeKinds } from './challenge-kinds.ts'

const boundedText = (most: number) => z.string().max(most)

/** An answer as it is sent, to a task of a competition or to a question of training. */
export const AnswerInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag'), flag: boundedText(1_000) }),
  z.strictObject({ kind: z.literal('file'), fileName: FileName }),
  /** text, number, time, hash, coordinates: as typed. */
  z.strictObject({ kind: z.literal('typed'), text: boundedText(1_000) }),
  z.strictObject({ kind: z.literal('choice'), keys: z.array(boundedText(20)).max(20) }),
])
export type AnswerInput = z.infer<typeof AnswerInput>

const count = z.number().int().min(0)

export const QuestionOption = z.object({ key: z.string(), text: Localised })

/** Data for the answer form. */
export const AnswerForm = z.object({
  kind: z.enum(challengeKinds),
  options: z.array(QuestionOption).nullable(),
  isMultiple: z.boolean(),
  /** Set for file answers only. */
  fileName: z.string().nullable(),
  fileBytesMax: count.nullable(),
  /** accuracy, macro-f1 …, or program; null where nothing is scored. */
  scoredBy: z.string().nullable(),
  dailyLimit: z.number().int().nullable(),
  /** Format of a flag. */
  flagFormat: z.string().nullable(),
  /** Z or ±hh:mm: the zone of a time that has none. Null for other kinds, and while the answer key is empty. */
  zone: z.string().nullable(),
})
export type AnswerForm = z.infer<typeof AnswerForm>
