import { type ItemReactions, ok, type Result } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { listActs, listCounts } from './reaction.store.ts'
import { reactionsView } from './reaction.view.ts'

/** Ids are unique whatever their type, so what is not there has simply never been liked. */
export async function listReactions(
  { database }: CoreDeps,
  actor: Actor | null,
  { ids }: { readonly ids: readonly string[] },
): Promise<Result<ItemReactions[]>> {
  const reader = reading(database)
  const [counts, acts] = await Promise.all([
    listCounts(reader, ids),
    actor ? listActs(reader, actor.userId, ids) : null,
  ])
  return ok(ids.map((id) => reactionsView(id, counts, acts)))
}
