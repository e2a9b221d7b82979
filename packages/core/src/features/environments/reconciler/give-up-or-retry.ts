import { EnvironmentGone } from '../../../ports/index.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import type { RowAtWork } from './lease.store.ts'
import type { Lease } from './lease.ts'
import { attemptsMax, backOffSeconds, engineSeconds, type Failure, mayTryAgain } from './patience.rules.ts'
import { within } from './within.ts'

export class NotReady extends Error {
  constructor(seconds: number) {
    super(`it was not ready within ${seconds} s`)
  }
}

const detailMax = 1_000

/**
 * A machine that could not be made is made anew a few times, then its row says what went wrong; either way what there is of
 * it goes first. Removing and stopping are tried for as long as it takes. While the engine itself is away nothing counts.
 */
export async function giveUpOrRetry(deps: ReconcilerDeps, lease: Lease, fault: unknown): Promise<void> {
  const { row } = lease
  deps.log.warn(
    { err: fault, environmentId: row.id, state: row.state, wanted: row.wanted },
    'an environment resists',
  )
  const found = await look(deps, row.id)
  if (found === 'away') return void (await lease.settle({ tryAgainInSeconds: awaySeconds }))
  const attempts = Math.min(row.attempts + 1, attemptsMax)
  const tryAgainInSeconds = backOffSeconds(attempts)
  if (row.state === 'deleting' || row.wanted !== 'running')
    return void (await lease.settle({ attempts, tryAgainInSeconds }))
  const failure = failureOf(row, fault, found)
  const failureDetail = (found ?? messageOf(fault)).slice(0, detailMax)
  await lease.settle(
    mayTryAgain(failure, attempts, row.purpose)
      ? { state: 'deleting', attempts, failureDetail, tryAgainInSeconds }
      : { state: 'deleting', attempts, failure, failureDetail },
  )
}
const awaySeconds = 2

function failureOf({ state }: RowAtWork, fault: unknown, found: string | null): Failure {
  if (found?.includes('memory')) return 'out_of_memory'
  if (fault instanceof NotReady) return 'not_ready'
  return fault instanceof EnvironmentGone || found !== null
    ? 'ended'
    : state === 'creating'
      ? 'not_made'
      : 'not_ready'
}

/** Why it ended, where it did; null while it runs or is not there; away: the engine does not answer. */
async function look({ engine }: ReconcilerDeps, id: string): Promise<string | null> {
  try {
    const all = await within(engineSeconds.list, 'answer', engine.list())
    const found = all.find((one) => one.id === id)
    return found?.state === 'stopped' ? (found.reason ?? 'it ended') : null
  } catch {
    return 'away'
  }
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault)
}
