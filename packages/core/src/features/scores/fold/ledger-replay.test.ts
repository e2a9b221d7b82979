import { type LedgerHeader, ledgerFormat } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { genesisHash, hashScoreEvent, toScoreEventRecord } from '../ledger/score-event.rules.ts'
import { randomHistory } from '../testing/random-history.fixture.ts'
import { appendToColumns, emptyColumns } from './event-columns.ts'
import { replayLedger } from './ledger-replay.ts'
import { hashBoard } from './ranking.rules.ts'
import { foldScores } from './score-fold.rules.ts'

/** The format of an export: a head, then one line per event. */
function exported(): string[] {
  const columns = emptyColumns()
  let last: Buffer = genesisHash
  const lines = randomHistory(3, 300).map((cause) => {
    appendToColumns(columns, cause)
    const event = toScoreEventRecord(cause, cause.seq, new Date(cause.at).toISOString())
    last = hashScoreEvent(last, event)
    return JSON.stringify({ ...event, hash: last.toString('hex') })
  })
  const head: LedgerHeader = {
    format: ledgerFormat,
    competition: {
      id: '00000000-0000-7000-8000-000000000000',
      name: { zh: '赛' },
      type: 'jeopardy',
      decimals: 0,
    },
    divisions: [],
    tasks: [],
    teams: [],
    last: { seq: lines.length, hash: last.toString('hex') },
    board: hashBoard(foldScores(columns)),
  }
  return [JSON.stringify(head), ...lines]
}

const edit = (line: string | undefined, change: object) =>
  JSON.stringify({ ...JSON.parse(line ?? '{}'), ...change })
const rowOf = (lines: readonly string[], kind: string) =>
  lines.findIndex((line) => line.includes(`"kind":"${kind}"`))
const verdictOf = async (change: (lines: string[]) => string[]) => {
  const replay = await replayLedger(change(exported()))
  return replay.isWhole ? 'whole' : `${replay.seq} ${replay.why}`
}

test('a replayed ledger gives the same hash chain and the same board', async () => {
  const replay = await replayLedger(exported())
  if (!replay.isWhole) throw new Error(replay.why)
  expect(replay.causes).toBe(300)
  expect([replay.lastHash, replay.boardHash]).toEqual([replay.head.last.hash, replay.head.board])
})

test('the replay names the first changed row, whatever was changed in it', async () => {
  const award = rowOf(exported(), 'award')
  for (const change of [
    { amount: 9_999 },
    { team: 0 },
    { at: '2026-01-01T00:00:00.000Z' },
    { kind: 'penalty' },
  ])
    expect(await verdictOf((lines) => lines.with(award, edit(lines[award], change)))).toBe(
      `${award} tampered`,
    )
  expect(await verdictOf((lines) => lines.with(7, edit(lines[7], { details: { note: 'x' } })))).toBe(
    '7 tampered',
  )
  expect(await verdictOf((lines) => lines.with(9, edit(lines[9], { hash: 'a'.repeat(64) })))).toBe(
    '9 tampered',
  )
})

test('the replay names removed, swapped, duplicated, truncated and malformed rows', async () => {
  expect(await verdictOf((lines) => lines.toSpliced(40, 1))).toBe('40 missing')
  expect(await verdictOf((lines) => lines.toSpliced(40, 2, lines[41] ?? '', lines[40] ?? ''))).toBe(
    '40 missing',
  )
  expect(await verdictOf((lines) => lines.toSpliced(40, 0, lines[40] ?? ''))).toBe('41 out-of-order')
  expect(await verdictOf((lines) => lines.toSpliced(290))).toBe('290 truncated')
  expect(await verdictOf((lines) => lines.with(12, '{'))).toBe('12 malformed')
  expect(await verdictOf((lines) => lines.with(0, '{}'))).toBe('0 malformed')
})

test('a ledger that was renumbered and rehashed after removing a row does not match its recorded end', async () => {
  const forged = exported().filter((_, row) => row !== 40)
  let last: Buffer = genesisHash
  const anew = forged.slice(1).map((line, index) => {
    const { hash, ...event } = { ...JSON.parse(line), seq: index + 1 }
    last = hashScoreEvent(last, event)
    return JSON.stringify({ ...event, hash: last.toString('hex') })
  })
  const head = JSON.parse(forged[0] ?? '')
  const withEnd = { ...head, last: { ...head.last, seq: anew.length } }
  expect(await replayLedger([JSON.stringify(withEnd), ...anew])).toEqual({
    isWhole: false,
    seq: 299,
    why: 'end-mismatch',
  })
})
