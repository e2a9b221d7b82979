import { LedgerEntry, LedgerHeader } from '@tiltyard/contracts'
import { genesisHash, hashScoreEvent, toScoreEvent } from '../ledger/score-event.rules.ts'
import { appendToColumns, emptyColumns } from './event-columns.ts'
import { hashBoard, type Ranking, rankTeams } from './ranking.rules.ts'
import { foldScores } from './score-fold.rules.ts'

export type LedgerReplay =
  | {
      readonly isWhole: true
      readonly head: LedgerHeader
      readonly causes: number
      readonly lastHash: string
      readonly boardHash: string
      readonly score: Float64Array
      readonly ranking: Ranking
    }
  | { readonly isWhole: false; readonly seq: number; readonly why: LedgerDefect }

/** The defect of the first invalid row. */
export type LedgerDefect =
  | 'malformed'
  | 'missing'
  | 'out-of-order'
  | 'tampered'
  | 'truncated'
  | 'end-mismatch'
  | 'board-mismatch'

/** Recomputes an exported ledger: its hash chain from the first event on, and the resulting board. */
export async function replayLedger(lines: AsyncIterable<string> | Iterable<string>): Promise<LedgerReplay> {
  const columns = emptyColumns()
  let head: LedgerHeader | null = null
  let previous: Buffer = genesisHash
  let expected = 1
  for await (const text of lines) {
    if (text.trim() === '') continue
    if (!head) {
      head = parseAs(LedgerHeader, text)
      if (!head) return defectAt(0, 'malformed')
      continue
    }
    const line = parseAs(LedgerEntry, text)
    if (!line) return defectAt(expected, 'malformed')
    const { hash, ...event } = line
    if (event.seq !== expected) return defectAt(expected, event.seq > expected ? 'missing' : 'out-of-order')
    previous = hashScoreEvent(previous, event)
    if (previous.toString('hex') !== hash) return defectAt(expected, 'tampered')
    appendToColumns(columns, toScoreEvent({ ...event, at: Date.parse(event.at) }))
    expected += 1
  }
  if (!head) return defectAt(0, 'malformed')
  const lastHash = previous.toString('hex')
  if (expected <= head.last.seq) return defectAt(expected, 'truncated')
  if (head.last.hash !== lastHash) return defectAt(expected - 1, 'end-mismatch')
  const scores = foldScores(columns)
  const boardHash = hashBoard(scores)
  if (head.board !== null && head.board !== boardHash) return defectAt(expected - 1, 'board-mismatch')
  const ranking = rankTeams(scores)
  return { isWhole: true, head, causes: expected - 1, lastHash, boardHash, score: scores.score, ranking }
}

const defectAt = (seq: number, why: LedgerDefect): LedgerReplay => ({ isWhole: false, seq, why })

function parseAs<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  text: string,
): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
