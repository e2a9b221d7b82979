import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a client knows: that it sent a write (again), and that it was told the write is done. */
export type HistoryLine = {
  readonly what: 'sent' | 'acknowledged'
  readonly userId: string
  readonly retryKey: string
  readonly nickname: string
  /** Of the answer; the audit log has that of the request which did the work. */
  readonly requestId?: string
}

export type History = { readonly file: string; note(line: HistoryLine): void }

/** On disk before the next step, so that the checker's word does not rest on this process's memory. */
export function openHistory(file: string): History {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return { file, note: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`) }
}

export function readHistory(file: string): readonly HistoryLine[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryLine)
}
