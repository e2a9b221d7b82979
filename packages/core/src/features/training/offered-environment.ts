import type { Localised, QuestionOpened } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'
import { findOfferedTemplate } from '../environments/index.ts'
import type { QuestionRow } from '../questions/index.ts'
import { capSeconds, limitSeconds } from './lifetime.ts'
import type { TrainingLimits } from './training-deps.ts'

/** Null also where its template is not given out at present. */
export async function describeEnvironment(
  reader: PlatformReader,
  limits: TrainingLimits,
  question: QuestionRow,
): Promise<QuestionOpened['environment']> {
  if (question.template_id === null) return null
  const template = await findOfferedTemplate(reader, question.template_id)
  if (!template) return null
  const limit = limitSeconds(limits, question)
  return { name: template.name as Localised, limitSeconds: limit, capSeconds: capSeconds(limit) }
}
