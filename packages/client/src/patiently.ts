import type { CallOutcome } from './outcome.ts'

const waitsMs = [300, 600, 1_200, 2_400, 4_800, 8_000, 8_000, 8_000]

/** Asks again while nobody answers, or only a proxy does, for half a minute: a server restarts in less. */
export function patiently(signal: AbortSignal) {
  return async <T>(ask: () => Promise<CallOutcome<T>>): Promise<CallOutcome<T>> => {
    let outcome = await ask()
    for (const ms of waitsMs) {
      if (outcome.ok || !isPassing(outcome.status) || signal.aborted) return outcome
      await wait(ms, signal)
      outcome = await ask()
    }
    return outcome
  }
}

const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done()
    const timer = setTimeout(done, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
}
