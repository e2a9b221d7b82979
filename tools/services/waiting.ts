import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type OwnedProcess } from './processes.ts'

type Wait = {
  readonly process: OwnedProcess
  readonly logFile: string
  readonly isReady: () => Promise<boolean>
  readonly patienceMs?: number
}

/** A server that dies while we wait is reported at once, with what it said last. */
export async function waitUntilReady({
  process,
  logFile,
  isReady,
  patienceMs = 60_000,
}: Wait): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isReady().catch(() => false))) {
    const late = Date.now() > deadline
    if (late || !isAlive(process)) {
      // Its last words may still be on their way to the file.
      await sleep(100)
      const what = late ? `was not ready after ${patienceMs / 1000} s` : 'stopped while starting'
      throw new Error(`${process.name} ${what}; its last words (${logFile}):\n${lastLines(logFile)}`)
    }
    await sleep(50)
  }
}

export async function answersHttp(url: string, timeoutMs = 2_000): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  await response.body?.cancel()
  return response.ok
}

/** Any answer but a fault; the first page of a development server takes its time. */
export async function answersAtAll(url: string, timeoutMs = 30_000): Promise<boolean> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  await response.body?.cancel()
  return response.status < 500
}

export function lastLines(file: string, count = 25): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
  } catch {
    return '(nothing written)'
  }
}
