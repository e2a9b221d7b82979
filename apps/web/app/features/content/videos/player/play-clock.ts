import { useSyncExternalStore } from 'react'

/** The time of playback in seconds. Outside of React state, because it changes several times a second. */
export type PlayClock = {
  readonly get: () => number
  readonly set: (seconds: number) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Moves the playing video; false if none is. */
  readonly seek: (seconds: number) => boolean
  /** Called by the player while it is there. */
  readonly bind: (seek: (seconds: number) => void) => () => void
}

export function createPlayClock(): PlayClock {
  let seconds = 0
  const listeners = new Set<() => void>()
  let move: ((seconds: number) => void) | null = null
  return {
    get: () => seconds,
    set(next) {
      seconds = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    seek(to) {
      move?.(to)
      return move !== null
    },
    bind(seek) {
      move = seek
      return () => {
        move = null
      }
    },
  }
}

/** Renders only when the selected value changes. */
export function usePlayClock<Value extends string | number | null>(
  clock: PlayClock,
  select: (seconds: number) => Value,
): Value {
  return useSyncExternalStore(
    clock.subscribe,
    () => select(clock.get()),
    () => select(0),
  )
}
