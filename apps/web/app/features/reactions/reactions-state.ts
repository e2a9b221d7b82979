import type { Call, CallFailure } from '@tiltyard/client'
import { addresses, type ItemReactions, type ItemType } from '@tiltyard/contracts/browser'
import { type Act, actOf, pressed, type ReactionItem, taken } from './reactions.model.ts'

/** As many as the server answers for in one call. */
const atOnce = 50

/**
 * What a page knows of its items. Everything that is wanted within one turn is asked for in one call; a press shows at
 * once, and of quick presses in a row the last one wins, however the answers overtake each other.
 */
export function createReactionsState(call: Call) {
  let known: ReadonlyMap<string, ItemReactions> = new Map()
  let generation = 0
  const wanted = new Map<ItemType, Set<string>>()
  const intents = new Map<string, boolean>()
  const listeners = new Set<() => void>()
  const keep = (all: readonly ItemReactions[]) => {
    known = new Map([...known, ...all.map((each) => [each.id, each] as const)])
    for (const listener of listeners) listener()
  }

  async function ask(type: ItemType, ids: readonly string[]): Promise<void> {
    const mine = generation
    const outcome = await call(addresses.listReactions, { query: { type, ids: ids.join(',') } })
    // A count that could not be had is not shown; the page does not fail for it.
    if (outcome.ok && mine === generation) keep(outcome.value)
  }

  function askAll(): void {
    for (const [type, ids] of wanted) {
      const all = [...ids]
      for (let from = 0; from < all.length; from += atOnce) void ask(type, all.slice(from, from + atOnce))
    }
    wanted.clear()
  }

  return {
    read: (id: string) => known.get(id),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    want({ type, id }: ReactionItem): void {
      if (known.has(id)) return
      if (wanted.size === 0) queueMicrotask(askAll)
      wanted.set(type, (wanted.get(type) ?? new Set()).add(id))
    },
    /** Somebody else is looking now: nothing that was known of the last one may show. */
    forget(): void {
      if (known.size === 0) return
      generation += 1
      known = new Map()
      for (const listener of listeners) listener()
    },
    async press({ type, id }: ReactionItem, act: Act): Promise<CallFailure | null> {
      const before = known.get(id)
      if (!before) return null
      const key = `${act} ${id}`
      const isUnderWay = intents.has(key)
      const on = !actOf(before, act).on
      intents.set(key, on)
      keep([pressed(before, act, on)])
      return isUnderWay ? null : send({ type, id }, act, key)
    },
  }

  async function send({ type, id }: ReactionItem, act: Act, key: string): Promise<CallFailure | null> {
    for (;;) {
      const on = intents.get(key) === true
      const body = { type, id, on: on ? 'true' : 'false' } as const
      const outcome =
        act === 'like'
          ? await call(addresses.likeItem, { body })
          : await call(addresses.favoriteItem, { body })
      const shown = known.get(id)
      if (!outcome.ok) {
        intents.delete(key)
        if (shown) keep([pressed(shown, act, !on)])
        return outcome
      }
      if (intents.get(key) !== on) continue
      intents.delete(key)
      if (shown) keep([taken(shown, act, outcome.value)])
      return null
    }
  }
}
