import type { Localised, QuestionDetail } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { findPublishedTemplate, maxLifetimeFactor } from '../../environments/index.ts'
import type { QuestionRow } from '../questions/question.store.ts'
import type { TrainingLimits } from '../training-deps.ts'

/** The question's own lifetime, or the default for its difficulty. */
export function limitSeconds(
  limits: TrainingLimits,
  { difficulty, limit_seconds }: { readonly difficulty: number; readonly limit_seconds: number | null },
): number {
  return limit_seconds ?? (limits[difficulty - 1] as number)
}

/** However many answers extend it. */
const maxSeconds = (limit: number): number => limit * maxLifetimeFactor

/** Null also when the template is not offered at present. */
export async function describeEnvironment(
  reader: PlatformReader,
  limits: TrainingLimits,
  question: QuestionRow,
): Promise<QuestionDetail['environment']> {
  if (question.template_id === null) return null
  const template = await findPublishedTemplate(reader, question.template_id)
  if (!template) return null
  const limit = limitSeconds(limits, question)
  return { name: template.name as Localised, limitSeconds: limit, maxSeconds: maxSeconds(limit) }
}
