import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** One line per request sent and per acknowledgement received. */
export type HistoryLine = {
  readonly what: 'sent' | 'acknowledged'
  readonly userId: string
  readonly retryKey: string
  readonly nickname: string
  /** Request id of the reply; the audit log has the id of the request that did the work. */
  readonly requestId?: string
}

export type History = { readonly file: string; append(line: HistoryLine): void }

/** Lines are written synchronously, so that the check does not depend on this process's memory. */
export function openHistory(file: string): History {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return { file, append: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`) }
}

export function parseHistory(file: string): readonly HistoryLine[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryLine)
}
