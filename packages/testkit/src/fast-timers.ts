import { Socket } from 'node:net'

export type FastTimers = {
  /** Every wait that was begun since, in milliseconds. */
  readonly requested: readonly number[]
  end(): void
}

const times = 100

/**
 * From here on timers, time limits and silences of sockets pass a hundred times as fast: the limits that production has can be
 * met without waiting for them, and be compared with what was promised.
 */
export function useFastTimers(): FastTimers {
  const requested: number[] = []
  const ends = [
    speedUp(globalThis, 'setTimeout', 1, requested),
    speedUp(AbortSignal, 'timeout', 0, requested),
    speedUp(Socket.prototype, 'setTimeout', 0, requested),
  ]
  return { requested, end: () => ends.forEach((end) => void end()) }
}

/** `at`: which argument says how long. */
function speedUp(holder: object, name: string, at: number, requested: number[]): () => void {
  const real = Reflect.get(holder, name) as (...args: unknown[]) => unknown
  const replacement = new Proxy(real, {
    apply(_, self, args: unknown[]) {
      const ms = args[at]
      if (typeof ms !== 'number' || ms <= 0) return Reflect.apply(real, self, args)
      requested.push(ms)
      return Reflect.apply(real, self, args.with(at, Math.ceil(ms / times)))
    },
  })
  Reflect.set(holder, name, replacement)
  return () => void Reflect.set(holder, name, real)
}
