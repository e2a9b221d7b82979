import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveEvent, TopicAsked } from './live.store.ts'

/** Where one reader stands in one topic. */
export type Place = {
  readonly topic: string
  seq: number
  take(event: LiveEvent): void
  /** Events between the last and this one are no longer there. */
  lose(event: LiveEvent): void
}

export type FanOut = {
  add(place: Place): void
  remove(place: Place): void
  /** Something was told there, or may have been. */
  stir(topic: string): void
  stirAll(): void
}

/** So many of the longest events fit into what may wait for one reader (64 KB). */
export const eventsAtOnce = 100
const topicsAtOnce = 200
const pauseAfterFaultMs = 500

/**
 * Reads every topic from its slowest reader on and hands each event to whoever has not had it. No reader can miss one:
 * a number is taken only after the one before it.
 */
export function createFanOut(read: (asked: readonly TopicAsked[]) => Promise<readonly LiveEvent[]>): FanOut {
  const places = new Map<string, Set<Place>>()
  const stirred = new Set<string>()
  let reading = false

  async function readOn(): Promise<void> {
    reading = true
    while (stirred.size > 0) {
      const topics = [...stirred].slice(0, topicsAtOnce)
      for (const topic of topics) stirred.delete(topic)
      try {
        const asked = topics.flatMap(slowestOf)
        const told = Map.groupBy(await read(asked), (event) => event.topic)
        for (const each of asked) handOut(each, told.get(each.topic) ?? [])
      } catch {
        for (const topic of topics) stir(topic)
        await sleep(pauseAfterFaultMs, undefined, { ref: false })
      }
    }
    reading = false
  }

  function slowestOf(topic: string): TopicAsked[] {
    const seqs = [...(places.get(topic) ?? [])].map(({ seq }) => seq)
    return seqs.length === 0 ? [] : [{ topic, after: seqs.reduce((least, seq) => Math.min(least, seq)) }]
  }

  function handOut({ topic, after }: TopicAsked, told: readonly LiveEvent[]): void {
    // Whoever came meanwhile and is further behind than was asked for has lost nothing: it is read for next.
    const asking = [...(places.get(topic) ?? [])].filter(({ seq }) => seq >= after)
    for (const event of told) for (const place of asking) hand(place, event)
    if (told.length === eventsAtOnce) stir(topic)
  }

  function stir(topic: string): void {
    if (!places.has(topic)) return
    stirred.add(topic)
    if (!reading) void readOn()
  }

  return {
    add(place) {
      const others = places.get(place.topic)
      if (others) others.add(place)
      else places.set(place.topic, new Set([place]))
      // What was told between finding the place and taking it.
      stir(place.topic)
    },
    remove(place) {
      const others = places.get(place.topic)
      others?.delete(place)
      if (others?.size === 0) places.delete(place.topic)
    },
    stir,
    stirAll() {
      for (const topic of places.keys()) stir(topic)
    },
  }
}

function hand(place: Place, event: LiveEvent): void {
  if (event.seq <= place.seq) return
  const isNext = event.seq === place.seq + 1
  place.seq = event.seq
  if (isNext) place.take(event)
  else place.lose(event)
}
