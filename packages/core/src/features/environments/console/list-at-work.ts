import { type EnvironmentAtWork, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../../kernel/index.ts'
import { listQuestionNames } from '../../questions/index.ts'
import { listUses } from '../use.store.ts'
import { type AtWorkFilters, findAtWorkCount, listAtWork } from './at-work.store.ts'
import { atWorkView } from './at-work.view.ts'

export async function listEnvironmentsAtWork(
  { database }: CoreDeps,
  { page, limit, ...filters }: AtWorkFilters & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: EnvironmentAtWork[]; total: number }>> {
  const reader = reading(database)
  const rows = await listAtWork(reader, filters, { page, limit })
  const uses = await listUses(
    reader,
    rows.map(({ id }) => id),
  )
  const names = await listQuestionNames(reader, [...new Set(uses.map(({ questionId }) => questionId))])
  const data = rows.map((row) => {
    const questions = uses
      .filter(({ environmentId }) => environmentId === row.id)
      .flatMap(({ questionId: id }) => {
        const name = names.get(id)
        return name ? [{ id, name }] : []
      })
    return atWorkView(row, questions)
  })
  return ok({ data, total: await findAtWorkCount(reader, filters) })
}
