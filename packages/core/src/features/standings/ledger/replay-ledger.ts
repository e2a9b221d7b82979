import { LedgerHead, LedgerLine } from '@tiltyard/contracts'
import { append, emptyColumns } from '../fold/cause-columns.ts'
import { foldCauses } from '../fold/fold-causes.rules.ts'
import { hashBoard } from '../fold/hash-board.ts'
import { type Ranking, rankTeams } from '../fold/rank-teams.rules.ts'
import { genesis, hashEvent } from './chain.rules.ts'
import { causeFrom } from './ledger-event.ts'

export type Replay =
  | {
      readonly isWhole: true
      readonly head: LedgerHead
      readonly causes: number
      readonly lastHash: string
      readonly boardHash: string
      readonly score: Float64Array
      readonly ranking: Ranking
    }
  | { readonly isWhole: false; readonly seq: number; readonly why: Broken }

/** What is wrong with the first row that does not fit. */
export type Broken =
  | 'unreadable'
  | 'missing'
  | 'out-of-place'
  | 'changed'
  | 'cut-off'
  | 'other-end'
  | 'other-board'

/** Counts an exported ledger again: its chain from the first cause on, and the board that follows from it. */
export async function replayLedger(lines: AsyncIterable<string> | Iterable<string>): Promise<Replay> {
  const columns = emptyColumns()
  let head: LedgerHead | null = null
  let previous: Buffer = genesis
  let expected = 1
  for await (const text of lines) {
    if (text.trim() === '') continue
    if (!head) {
      head = readAs(LedgerHead, text)
      if (!head) return broken(0, 'unreadable')
      continue
    }
    const line = readAs(LedgerLine, text)
    if (!line) return broken(expected, 'unreadable')
    const { hash, ...event } = line
    if (event.seq !== expected) return broken(expected, event.seq > expected ? 'missing' : 'out-of-place')
    previous = hashEvent(previous, event)
    if (previous.toString('hex') !== hash) return broken(expected, 'changed')
    append(columns, causeFrom({ ...event, at: Date.parse(event.at) }))
    expected += 1
  }
  if (!head) return broken(0, 'unreadable')
  const lastHash = previous.toString('hex')
  if (expected <= head.last.seq) return broken(expected, 'cut-off')
  if (head.last.hash !== lastHash) return broken(expected - 1, 'other-end')
  const scores = foldCauses(columns)
  const boardHash = hashBoard(scores)
  if (head.board !== null && head.board !== boardHash) return broken(expected - 1, 'other-board')
  const ranking = rankTeams(scores)
  return { isWhole: true, head, causes: expected - 1, lastHash, boardHash, score: scores.score, ranking }
}

const broken = (seq: number, why: Broken): Replay => ({ isWhole: false, seq, why })

function readAs<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  text: string,
): T | null {
  try {
    const read = schema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
