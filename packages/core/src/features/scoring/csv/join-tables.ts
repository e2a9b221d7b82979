import { sameCell, textOf } from './cells.ts'
import { KeptRows } from './kept-rows.ts'
import type { Table } from './open-table.ts'
import { ScoringProblem } from './scoring-problem.ts'

/** What a metric sees: what the truth says in a row, as one number, and then the answer's row. */
export type RowJudge = {
  keep(truth: Table['reader']): number
  judge(kept: number, answer: Table['reader']): void
}

/** A fault in the organiser's file is not the answer's: whoever sent it is told so, and nothing of what is in it. */
export class TruthFault extends Error {}

/**
 * Brings each row of the answer to the truth's row of the same id. While both come in the same order, nothing is kept; from
 * the first row on that does not, the rest of the truth is held in a bounded table.
 */
export async function joinTables(
  truth: Table,
  answer: Table,
  idColumn: string | null,
  judge: RowJudge,
): Promise<void> {
  const answerId = idColumn === null ? -1 : answer.cellOf(idColumn)
  const truthId = idColumn === null ? -1 : await ofTruth(() => truth.cellOf(idColumn))
  for (;;) {
    const truthRow = readTruth(truth)
    if (truthRow === 'more') {
      await ofTruth(() => truth.reader.fill())
      continue
    }
    let answerRow = answer.read()
    while (answerRow === 'more') {
      await answer.reader.fill()
      answerRow = answer.read()
    }
    if (truthRow === 'end' && answerRow === 'end') return
    if (truthRow === 'row' && answerRow === 'row') {
      if (answerId >= 0 && !sameCell(truth.reader, truthId, answer.reader, answerId))
        return joinUnordered({ table: truth, id: truthId }, { table: answer, id: answerId }, judge)
      judge.judge(keep(judge, truth), answer.reader)
      continue
    }
    if (truthRow === 'end' && answerId >= 0)
      throw new ScoringProblem('unknown_id', { line: answer.reader.line, id: shownId(answer, answerId) })
    return refuseRows(truth, answer)
  }
}

type Side = { readonly table: Table; readonly id: number }

/** From a row on that both have read. */
async function joinUnordered(truth: Side, answer: Side, judge: RowJudge): Promise<void> {
  const kept = new KeptRows()
  do {
    const { reader } = truth.table
    await ofTruth(() => kept.keep(reader, truth.id, keep(judge, truth.table)))
  } while (await ofTruth(() => truth.table.next()))
  let taken = 0
  do {
    const { reader } = answer.table
    const found = kept.take(reader, answer.id)
    if (typeof found !== 'number')
      throw new ScoringProblem(found === 'taken' ? 'duplicate_id' : 'unknown_id', {
        line: reader.line,
        id: shownId(answer.table, answer.id),
      })
    judge.judge(found, reader)
    taken += 1
  } while (await answer.table.next())
  if (taken < kept.count) await refuseRows(truth.table, answer.table)
}

/** Both are read to their ends, so that both numbers can be told. */
async function refuseRows(truth: Table, answer: Table): Promise<never> {
  while (await ofTruth(() => truth.next()));
  while (await answer.next());
  throw new ScoringProblem('other_rows', { expected: truth.rows, found: answer.rows })
}

function readTruth(truth: Table): 'row' | 'more' | 'end' {
  try {
    return truth.read()
  } catch (fault) {
    throw asTruthFault(fault)
  }
}

function keep(judge: RowJudge, { reader }: Table): number {
  try {
    return judge.keep(reader)
  } catch (fault) {
    throw asTruthFault(fault)
  }
}

async function ofTruth<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    throw asTruthFault(fault)
  }
}

function asTruthFault(fault: unknown): unknown {
  // That it is too large to be held in another order is the answer's matter.
  if (fault instanceof ScoringProblem && fault.problem.name !== 'order_needed')
    return new TruthFault(`the truth: ${fault.message}`)
  return fault
}

function shownId({ reader }: Table, id: number): string {
  return textOf(reader, id).slice(0, 60)
}
