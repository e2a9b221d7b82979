import { type CreditKind, type HallContributor, hallPageSize, ok, type Success } from '@tiltyard/contracts'
import type { Events } from '../../../kernel/events.ts'
import { type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { insertContributor, listContributorPage } from './contributor.store.ts'

export async function listContributors(
  { database }: CoreDeps,
  asked: { readonly kind?: CreditKind | undefined; readonly page: number },
): Promise<Success<{ data: HallContributor[]; total: number }>> {
  const rows = await listContributorPage(toReader(database), { ...asked, limit: hallPageSize })
  return ok({
    data: rows.map(({ user_id, name, avatar, contributed, total: _, ...contributions }) => ({
      userId: user_id,
      name,
      avatar,
      total: contributed,
      contributions,
    })),
    total: rows[0]?.total ?? 0,
  })
}

export async function recordContribution(
  { database, clock }: CoreDeps,
  contribution: Events['contributors.credited'],
): Promise<void> {
  await transaction(database, async (tx) => {
    await insertContributor(tx, clock, contribution)
    return ok()
  })
}
