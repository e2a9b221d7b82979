import { type CoreDeps, reading } from '../../kernel/index.ts'
import * as store from './entrance.store.ts'

/** For the gateway, which asks again and again for as long as something is open. */
export async function findEntrance(
  { database, clock }: CoreDeps,
  by: { readonly id: string } | { readonly accessName: string },
): Promise<store.Entrance | null> {
  return (await store.findEntrance(reading(database), clock, by)) ?? null
}

/** What is not among them is gone. */
export async function listEntrances(
  { database, clock }: CoreDeps,
  ids: readonly string[],
): Promise<readonly store.Entrance[]> {
  return ids.length === 0 ? [] : store.listEntrances(reading(database), clock, ids)
}
