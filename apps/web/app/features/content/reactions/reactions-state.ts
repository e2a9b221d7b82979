import type { Call, CallFailure } from '@tiltyard/client'
import { addresses, type ItemReactions, type ItemType } from '@tiltyard/contracts/browser'
import {
  type ReactionItem,
  type ReactionKind,
  reactionOf,
  withReaction,
  withServerReaction,
} from './reactions.model.ts'

/** The server's limit of items per call. */
const batchSize = 50

/**
 * Reactions of a page's items. Requests of one tick are batched; a press is shown optimistically, and of
 * quick presses the last one wins whatever the order of the responses.
 */
export function createReactionsState(call: Call) {
  let byId: ReadonlyMap<string, ItemReactions> = new Map()
  let generation = 0
  const pending = new Map<ItemType, Set<string>>()
  const intents = new Map<string, boolean>()
  const listeners = new Set<() => void>()
  const store = (all: readonly ItemReactions[]) => {
    byId = new Map([...byId, ...all.map((each) => [each.id, each] as const)])
    for (const listener of listeners) listener()
  }

  async function load(type: ItemType, ids: readonly string[]): Promise<void> {
    const ownGeneration = generation
    const outcome = await call(addresses.listReactions, { query: { type, ids: ids.join(',') } })
    // A failed load shows no count; the page does not fail.
    if (outcome.ok && ownGeneration === generation) store(outcome.value)
  }

  function loadPending(): void {
    for (const [type, ids] of pending) {
      const all = [...ids]
      for (let from = 0; from < all.length; from += batchSize)
        void load(type, all.slice(from, from + batchSize))
    }
    pending.clear()
  }

  return {
    get: (id: string) => byId.get(id),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request({ type, id }: ReactionItem): void {
      if (byId.has(id)) return
      if (pending.size === 0) queueMicrotask(loadPending)
      pending.set(type, (pending.get(type) ?? new Set()).add(id))
    },
    /** The user has changed: reactions of the previous one must not be shown. */
    reset(): void {
      if (byId.size === 0) return
      generation += 1
      byId = new Map()
      for (const listener of listeners) listener()
    },
    async toggle({ type, id }: ReactionItem, act: ReactionKind): Promise<CallFailure | null> {
      const before = byId.get(id)
      if (!before) return null
      const key = `${act} ${id}`
      const isUnderWay = intents.has(key)
      const on = !reactionOf(before, act).on
      intents.set(key, on)
      store([withReaction(before, act, on)])
      return isUnderWay ? null : send({ type, id }, act, key)
    },
  }

  async function send(
    { type, id }: ReactionItem,
    act: ReactionKind,
    key: string,
  ): Promise<CallFailure | null> {
    for (;;) {
      const on = intents.get(key) === true
      const body = { type, id, on: on ? 'true' : 'false' } as const
      const outcome =
        act === 'like'
          ? await call(addresses.likeItem, { body })
          : await call(addresses.favoriteItem, { body })
      const current = byId.get(id)
      if (!outcome.ok) {
        intents.delete(key)
        if (current) store([withReaction(current, act, !on)])
        return outcome
      }
      if (intents.get(key) !== on) continue
      intents.delete(key)
      if (current) store([withServerReaction(current, act, outcome.value)])
      return null
    }
  }
}
