import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** One worker's share of the search: every `step`-th counter from `start` on. */
export type Share = { readonly challenge: Challenge; readonly start: number; readonly step: number }
export type Report = { readonly tried: number } | { readonly counter: number; readonly derivedKey: string }

const reportEvery = 25

self.onmessage = async ({ data: { challenge, start, step } }: MessageEvent<Share>) => {
  let tried = 0
  const solution = await solveChallenge({
    challenge,
    counterStart: start,
    counterStep: step,
    timeout: 0,
    deriveKey(parameters, salt, password) {
      tried += 1
      if (tried % reportEvery === 0) self.postMessage({ tried: reportEvery } satisfies Report)
      return deriveKey(parameters, salt, password)
    },
  })
  if (solution)
    self.postMessage({ counter: solution.counter, derivedKey: solution.derivedKey } satisfies Report)
}
