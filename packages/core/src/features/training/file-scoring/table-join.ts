import { cellHash } from '../../../csv/cell-hash.ts'
import { cellText, hashCell, isSameCell } from '../../../csv/csv-cells.ts'
import type { CsvReader } from '../../../csv/csv-reader.ts'
import type { Table } from '../../../csv/csv-table.ts'
import { FileProblem } from '../../../csv/file-problem.ts'
import { ScoringProblem } from './scoring-problem.ts'

/** The input of a metric: the truth of a row encoded as a number, and then the answer's row. */
export type RowJudge = {
  encodeTruth(truth: Table['reader']): number
  judge(expected: number, answer: Table['reader']): void
}

/** A fault in the organiser's file: the person who answered learns that there is one, and nothing of its content. */
export class TruthFileError extends Error {}

/**
 * Matches each row of the answer with the truth's row of the same id. Nothing is buffered while both have the same
 * order; from the first difference on, the rest of the truth is kept in a bounded index.
 */
export async function joinTables(
  truth: Table,
  answer: Table,
  idColumn: string | null,
  judge: RowJudge,
): Promise<void> {
  const answerId = idColumn === null ? -1 : answer.cellOf(idColumn)
  const truthId = idColumn === null ? -1 : await withTruthErrors(() => truth.cellOf(idColumn))
  for (;;) {
    const truthRow = readTruthRow(truth)
    if (truthRow === 'more') {
      await withTruthErrors(() => truth.reader.fill())
      continue
    }
    let answerRow = answer.read()
    while (answerRow === 'more') {
      await answer.reader.fill()
      answerRow = answer.read()
    }
    if (truthRow === 'end' && answerRow === 'end') return
    if (truthRow === 'row' && answerRow === 'row') {
      if (answerId >= 0 && !isSameCell(truth.reader, truthId, answer.reader, answerId))
        return joinUnordered({ table: truth, id: truthId }, { table: answer, id: answerId }, judge)
      judge.judge(encodeTruthRow(judge, truth), answer.reader)
      continue
    }
    if (truthRow === 'end' && answerId >= 0)
      throw new ScoringProblem('unknown_id', { line: answer.reader.line, id: displayId(answer, answerId) })
    return throwRowCountMismatch(truth, answer)
  }
}

type Side = { readonly table: Table; readonly id: number }

/** Starts at a row that both sides have read. */
async function joinUnordered(truth: Side, answer: Side, judge: RowJudge): Promise<void> {
  const expected = new TruthIndex()
  do {
    const { reader } = truth.table
    await withTruthErrors(() => expected.add(reader, truth.id, encodeTruthRow(judge, truth.table)))
  } while (await withTruthErrors(() => truth.table.next()))
  let matchCount = 0
  do {
    const { reader } = answer.table
    const match = expected.claim(reader, answer.id)
    if (typeof match !== 'number')
      throw new ScoringProblem(match === 'taken' ? 'duplicate_id' : 'unknown_id', {
        line: reader.line,
        id: displayId(answer.table, answer.id),
      })
    judge.judge(match, reader)
    matchCount += 1
  } while (await answer.table.next())
  if (matchCount < expected.count) await throwRowCountMismatch(truth.table, answer.table)
}

/** Both are read to their ends, so that both counts can be reported. */
async function throwRowCountMismatch(truth: Table, answer: Table): Promise<never> {
  while (await withTruthErrors(() => truth.next()));
  while (await answer.next());
  throw new ScoringProblem('row_count_mismatch', { expected: truth.rows, found: answer.rows })
}

function readTruthRow(truth: Table): 'row' | 'more' | 'end' {
  try {
    return truth.read()
  } catch (fault) {
    throw toTruthFileError(fault)
  }
}

function encodeTruthRow(judge: RowJudge, { reader }: Table): number {
  try {
    return judge.encodeTruth(reader)
  } catch (fault) {
    throw toTruthFileError(fault)
  }
}

async function withTruthErrors<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    throw toTruthFileError(fault)
  }
}

function toTruthFileError(fault: unknown): unknown {
  // A truth too large for another order is a problem of the answer.
  if (fault instanceof FileProblem && fault.problem.name !== 'too_many_unordered_rows')
    return new TruthFileError(`the truth: ${fault.message}`)
  return fault
}

function displayId({ reader }: Table, id: number): string {
  return cellText(reader, id).slice(0, 60)
}

/** 17 bytes for each of at most eight million slots: 143 MB for files of any size. */
const maxIndexedRows = 4_000_000

/**
 * Rows of the truth by id, for an answer in another order: the id's 64-bit hash, the row's value as a number, and
 * whether it was claimed. Open addressing in typed arrays, at most half full.
 */
class TruthIndex {
  count = 0
  #high = new Int32Array(1 << 16)
  #low = new Int32Array(1 << 16)
  #value = new Float64Array(1 << 16)
  /** 0: free; 1: stored; 2: claimed. */
  #state = new Uint8Array(1 << 16)

  add(reader: CsvReader, idCell: number, value: number): void {
    if (this.count === maxIndexedRows)
      throw new ScoringProblem('too_many_unordered_rows', { most: maxIndexedRows })
    if (2 * this.count >= this.#state.length) this.#grow()
    hashCell(reader, idCell)
    const slot = this.#slotOf(cellHash.high, cellHash.low)
    if (this.#state[slot] !== 0) throw new ScoringProblem('duplicate_id', { line: reader.line })
    this.#put(slot, cellHash.high, cellHash.low, value, 1)
    this.count += 1
  }

  /** The row's value; or that the id is unknown; or that it was claimed before. */
  claim(reader: CsvReader, idCell: number): number | 'unknown' | 'taken' {
    hashCell(reader, idCell)
    const slot = this.#slotOf(cellHash.high, cellHash.low)
    const state = this.#state[slot]
    if (state === 0) return 'unknown'
    if (state === 2) return 'taken'
    this.#state[slot] = 2
    return this.#value[slot] as number
  }

  #slotOf(high: number, low: number): number {
    const mask = this.#state.length - 1
    let slot = low & mask
    while (this.#state[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high))
      slot = (slot + 1) & mask
    return slot
  }

  #put(slot: number, high: number, low: number, value: number, state: number): void {
    this.#high[slot] = high
    this.#low[slot] = low
    this.#value[slot] = value
    this.#state[slot] = state
  }

  #grow(): void {
    const [high, low, value, state] = [this.#high, this.#low, this.#value, this.#state]
    const slots = 2 * state.length
    this.#high = new Int32Array(slots)
    this.#low = new Int32Array(slots)
    this.#value = new Float64Array(slots)
    this.#state = new Uint8Array(slots)
    for (let slot = 0; slot < state.length; slot += 1) {
      if (state[slot] === 0) continue
      const [a, b] = [high[slot] as number, low[slot] as number]
      this.#put(this.#slotOf(a, b), a, b, value[slot] as number, state[slot] as number)
    }
  }
}
