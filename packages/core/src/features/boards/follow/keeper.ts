import type { Prepared } from '@tiltyard/contracts'
import type { Audience } from '../board-facts.ts'

/** Something that is held in memory and knows how large it is. */
export type Made = Prepared | { readonly byteLength: number }
/** What was made once for everybody who asks for this view; made anew for another version. */
export type Keep = <V extends Made | Promise<Made>>(key: string, make: () => V) => V

/** What a process has made for readers of its boards, in one memory: pages, tables, ledgers. */
export type Keeper = { of(competitionId: string, audience: Audience): Keep }

type Kept = { readonly value: Made | Promise<Made>; readonly view: object; bytes: number; isMade: boolean }

const megabyte = 1 << 20
/** For the key and the entry itself, so that small ones are bounded too. */
const besides = 500

/**
 * Holds so many bytes in all, however many boards, divisions and pages somebody asks for; what was not asked for longest goes
 * first. Of one that is being made, all who ask get the same; one that could not be made is tried again by the next.
 */
export function createKeeper(mostBytes = 64 * megabyte): Keeper {
  const all = new Map<string, Kept>()
  let held = 0

  function drop(place: string, kept: Kept): void {
    if (all.get(place) !== kept) return
    all.delete(place)
    held -= kept.bytes
  }
  function weigh(place: string, kept: Kept, made: Made): void {
    if (all.get(place) !== kept) return
    const bytes = besides + bytesOf(made)
    // One that would push most others out is not worth it.
    if (bytes > mostBytes / 2) {
      drop(place, kept)
      return
    }
    kept.isMade = true
    kept.bytes = bytes
    held += bytes
    for (const [oldest, each] of all) {
      if (held <= mostBytes) return
      if (each.isMade) drop(oldest, each)
    }
  }

  return {
    of(competitionId, audience) {
      // Not the view itself: what is kept must not keep a board that is past.
      const view = {}
      return (key, make) => {
        const place = `${competitionId} ${audience} ${key}`
        const there = all.get(place)
        if (there) all.delete(place)
        if (there?.view === view) {
          all.set(place, there)
          return there.value as ReturnType<typeof make>
        }
        if (there) held -= there.bytes
        const value = make()
        const kept: Kept = { value, view, bytes: 0, isMade: false }
        all.set(place, kept)
        if (value instanceof Promise)
          value.then(
            (made) => weigh(place, kept, made),
            () => drop(place, kept),
          )
        else weigh(place, kept, value)
        return value
      }
    },
  }
}

const bytesOf = (made: Made): number =>
  'json' in made ? made.json.reduce((sum, { byteLength }) => sum + byteLength, 0) : made.byteLength
