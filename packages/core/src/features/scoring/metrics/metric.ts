import type { RowJudge } from '../csv/join-tables.ts'

export type Measured = {
  readonly value: number
  /** What it was made of, for whoever sent the answer. */
  readonly details: Readonly<Record<string, number>>
}

/** Sees every row once, in any order, and then says what it found. */
export type MetricRun = RowJudge & { result(): Measured }
