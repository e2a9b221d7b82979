import { Socket } from 'node:net'

export type FastTimers = {
  /** Every delay requested since, in milliseconds. */
  readonly requested: readonly number[]
  end(): void
}

const times = 100

/**
 * Makes timers, timeouts and socket timeouts run a hundred times as fast, so that tests reach production limits without
 * waiting and can compare them.
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

/** `at`: index of the argument that holds the delay. */
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
