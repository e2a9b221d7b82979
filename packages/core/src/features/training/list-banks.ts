import { type AnswerOf, banks, ok, type Result, type listBanks as route } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listBankFacts, listCategories } from './list-filters.store.ts'

/** All five, also those that have nothing in them yet. */
export async function listBanks({ database }: CoreDeps): Promise<Result<AnswerOf<typeof route>>> {
  const reader = reading(database)
  const [facts, categories] = await Promise.all([
    listBankFacts(reader),
    Promise.all(banks.map((bank) => listCategories(reader, bank))),
  ])
  return ok(
    banks.map((bank, index) => {
      const row = facts.find((one) => one.bank === bank)
      return {
        bank,
        questions: row?.questions ?? 0,
        points: row?.points ?? 0,
        withEnvironment: row?.with_environment ?? 0,
        categories: categories[index] ?? [],
      }
    }),
  )
}
