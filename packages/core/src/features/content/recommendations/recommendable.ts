import {
  type BodyOf,
  type Localised,
  ok,
  type RecommendableKind,
  type Result,
  refuse,
  type addRecommendation as route,
  type Success,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { chooseRecommendation } from '../../platform/index.ts'
import { listRecommendable, lockRecommendable } from './recommendable.store.ts'

export async function findRecommendable(
  { database }: CoreDeps,
  query: { readonly kind: RecommendableKind; readonly keyword: string },
): Promise<Success<{ id: string; title: Localised }[]>> {
  return ok(await listRecommendable(toReader(database), query))
}

/** Here and not in the area platform, because this area knows what is published. */
export function addRecommendation(
  { database }: CoreDeps,
  actor: Actor,
  { kind, targetId, shownFrom, shownUntil }: BodyOf<typeof route>,
): Promise<Result<null, 'recommendations.target_not_found' | 'recommendations.already_there'>> {
  return transaction(database, async (tx) => {
    const target = await lockRecommendable(tx, kind, targetId)
    if (!target) return refuse('recommendations.target_not_found')
    return chooseRecommendation(tx, actor, {
      ...target,
      kind,
      shownFrom: shownFrom === null ? null : new Date(shownFrom),
      shownUntil: shownUntil === null ? null : new Date(shownUntil),
    })
  })
}
