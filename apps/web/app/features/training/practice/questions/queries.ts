import { addresses, type Localised, type QuestionListItem } from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../../page-context.ts'
import { banks } from '../banks.ts'
import { parseQuestionQuery, publicFilters, type QuestionQuery } from './questions.model.ts'

export type QuestionsData = {
  readonly query: QuestionQuery
  readonly questions: readonly QuestionListItem[]
  readonly total: number
  readonly filters: {
    readonly categories: readonly string[]
    readonly competitions: readonly { readonly id: string; readonly name: Localised }[]
  }
}

/** The public part of the list; personal progress is added in the browser. */
export async function loadQuestions(
  facts: PageFacts,
  url: string,
  bankName?: string,
): Promise<QuestionsData> {
  const bank = banks.find((each) => each === bankName)
  if (bankName !== undefined && !bank) throw new Response(null, { status: 404 })
  const query = parseQuestionQuery(new URL(url).searchParams, bank)
  const { data, total, filters } = await loadOrThrow(facts, addresses.listQuestions, {
    query: publicFilters(query),
  })
  return { query, questions: data, total, filters }
}
