import { setTimeout as sleep } from 'node:timers/promises'
import { createDockerDriver } from '@tiltyard/adapters/environments/docker'
import { reconcileEnvironments } from '@tiltyard/core/environments'
import { databaseClock, deriveKey, newId } from '@tiltyard/core/kernel'
import type { EnvironmentDriver } from '@tiltyard/core/ports'
import { connect, type PlatformTables } from '@tiltyard/db'

/**
 * A separate process that reconciles on a real engine and kills itself at one named point: before, during or after a
 * call.
 */
const [, , planJson = ''] = process.argv
const { databaseUrl, call, point, nth, midwayMs = 40, ...engine } = JSON.parse(planJson) as CrashPlan

export type CrashPlan = {
  readonly databaseUrl: string
  readonly socket: string
  readonly installation: string
  readonly call: keyof EnvironmentDriver
  readonly point: 'before' | 'between' | 'after'
  readonly nth: number
  readonly outgoing?: string
  /** Time after which an engine has started the call but not finished it. */
  readonly midwayMs?: number
}

const crash = () => process.kill(process.pid, 'SIGKILL')

function crashingDriver(driver: EnvironmentDriver): EnvironmentDriver {
  let callCount = 0
  const original = driver[call] as (...parts: unknown[]) => Promise<unknown>
  const crashingCall = async (...parts: unknown[]): Promise<unknown> => {
    callCount += 1
    if (callCount !== nth) return original(...parts)
    if (point === 'before') crash()
    const answer = original(...parts)
    if (point === 'between') {
      await sleep(midwayMs)
      crash()
    }
    await answer
    crash()
    return answer
  }
  return { ...driver, [call]: crashingCall }
}

const connection = connect<PlatformTables>({ url: databaseUrl, applicationName: 'crashing' })
await reconcileEnvironments(
  {
    database: { connection, auditKey: 'audit key of the tests', requestId: 'crashing' },
    clock: databaseClock,
    flagKey: deriveKey('secret key of the tests', 'flags'),
    environmentLimits: {
      isAvailable: true,
      perOwner: 2,
      perTeam: 2,
      count: 1_000,
      cpuMillis: null,
      memoryMb: null,
    },
    engine: crashingDriver(createDockerDriver({ ...engine, runtimes: [] })),
    log: console,
  },
  { holder: newId() },
)
// The call was never made that often; the test that waits for the kill reports it.
process.exit(3)
