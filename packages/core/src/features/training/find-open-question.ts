import type { PlatformReader } from '../../kernel/index.ts'
import { findPublishedQuestion, listSteps, type QuestionRow } from '../questions/index.ts'

export type OpenQuestion = { readonly question: QuestionRow; readonly steps: readonly QuestionRow[] }

/** A question as people have it, with its steps; one of the steps leads to the same. */
export async function findOpenQuestion(reader: PlatformReader, id: string): Promise<OpenQuestion | null> {
  const asked = await findPublishedQuestion(reader, id)
  const question = asked?.parent_id ? await findPublishedQuestion(reader, asked.parent_id) : asked
  if (!question) return null
  return { question, steps: question.kind === 'group' ? await listSteps(reader, question.id) : [] }
}

export const idsOf = ({ question, steps }: OpenQuestion): string[] => [question, ...steps].map(({ id }) => id)
