import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type OwnedProcess } from './processes.ts'

type Wait = {
  readonly process: OwnedProcess
  readonly logFile: string
  readonly isReady: () => Promise<boolean>
  readonly timeoutMs?: number
}

/** A server that exits during the wait is reported at once with its last output. */
export async function waitUntilReady({ process, logFile, isReady, timeoutMs = 60_000 }: Wait): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isReady().catch(() => false))) {
    const late = Date.now() > deadline
    if (late || !isAlive(process)) {
      // The last output may not be in the file yet.
      await sleep(100)
      const what = late ? `was not ready after ${timeoutMs / 1000} s` : 'stopped while starting'
      throw new Error(`${process.name} ${what}; its last output (${logFile}):\n${lastLines(logFile)}`)
    }
    await sleep(50)
  }
}

export async function respondsOk(url: string, timeoutMs = 2_000): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  await response.body?.cancel()
  return response.ok
}

/** Any status below 500; the first page of a development server takes long. */
export async function respondsAtAll(url: string, timeoutMs = 30_000): Promise<boolean> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  await response.body?.cancel()
  return response.status < 500
}

export function lastLines(file: string, count = 25): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
  } catch {
    return '(no output)'
  }
}
