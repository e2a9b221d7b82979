import {
  type AnswerOf,
  banks,
  ok,
  type Result,
  type listAuthoredQuestions as route,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../../kernel/index.ts'
import { type AuthoredFilters, countByBank, listAuthored } from './authored-question.store.ts'
import { questionAuthoredView } from './authored-question.view.ts'

type Asked = AuthoredFilters & { readonly page: number; readonly limit: number }

export async function listAuthoredQuestions(
  { database }: CoreDeps,
  _actor: Actor,
  { page, limit, ...filters }: Asked,
): Promise<Result<AnswerOf<typeof route>>> {
  const reader = reading(database)
  const counts = await countByBank(reader, { ...filters, bank: undefined })
  const counted = banks.map((bank) => ({ bank, questions: counts.get(bank) ?? 0 }))
  const rows = await listAuthored(reader, filters, { page, limit })
  const total = counted
    .filter(({ bank }) => filters.bank === undefined || bank === filters.bank)
    .reduce((sum, { questions }) => sum + questions, 0)
  return ok({ data: rows.map(questionAuthoredView), total, banks: counted })
}
