import { FileProblem } from '../../../../csv/file-problem.ts'
import type { RowBlock } from '../../../../csv/row-blocks.ts'
import type { BlockCount, BlockCounts, CountedTable } from './block-counts.ts'
import { defaultOptions, type FileProfile } from './file-profile.ts'
import { SampleRows } from './sample-rows.ts'

/** The same for any number of counters, because what is sampled depends on it: one profile for one file. */
export const blocksInFlight = 4

/** `BlockCounts` in this thread or in another one. */
export type BlockCounter = {
  readonly [Method in keyof BlockCounts]: (
    ...args: Parameters<BlockCounts[Method]>
  ) => ReturnType<BlockCounts[Method]> | Promise<ReturnType<BlockCounts[Method]>>
}

/** Hands blocks to counters in turn, and takes their results in the order of the file. */
export class BlockOrder {
  readonly #table: CountedTable
  readonly #starts: readonly ((table: CountedTable) => BlockCounter)[]
  readonly #counters: BlockCounter[] = []
  readonly #sample: SampleRows
  readonly #pending: { readonly count: Promise<BlockCount>; readonly bytes: number }[] = []
  #sentBlocks = 0
  #sentBytes = 0
  /** Of the blocks whose results were taken. */
  #bytes = 0
  #rows = 0
  #lines: number
  #isSampled = false

  /** `lines`: those before the first block. */
  constructor(
    table: CountedTable,
    starts: readonly ((table: CountedTable) => BlockCounter)[],
    lines: number,
  ) {
    this.#table = table
    this.#starts = starts
    this.#lines = lines
    this.#sample = new SampleRows(table.options.sampleRows ?? defaultOptions.sampleRows)
  }

  /** Waits while too many blocks are in flight. */
  async add(block: RowBlock): Promise<void> {
    // The first block tells how many rows a block has.
    const most = this.#sentBlocks === 1 ? 0 : blocksInFlight - 1
    while (this.#pending.length > most) await this.#takeResult()
    const counter = this.#nextCounter()
    const firstRow = this.#bytes === 0 ? 0 : Math.round((this.#sentBytes / this.#bytes) * this.#rows)
    const sampleRows = this.#sample.rowsWanted
    const count = (async () => counter.count({ block, firstRow, sampleRows }))()
    // A fault is thrown when its turn comes, or not at all behind another one.
    count.catch(() => undefined)
    const bytes = block.end - block.begin
    this.#pending.push({ count, bytes })
    this.#sentBytes += bytes
  }

  async finish(): Promise<Omit<FileProfile, 'format'>> {
    while (this.#pending.length > 0) await this.#takeResult()
    const [first, ...others] = this.#counters as [BlockCounter, ...BlockCounter[]]
    for (const other of others)
      for (const index of this.#table.names.keys())
        await first.mergeColumn(index, await other.columnState(index))
    return {
      rowCount: this.#rows,
      isSampled: this.#isSampled,
      columns: await first.profile(this.#rows),
      sample: this.#sample.rows,
    }
  }

  #nextCounter(): BlockCounter {
    const index = this.#sentBlocks % this.#starts.length
    this.#sentBlocks += 1
    const counter = this.#counters[index] ?? this.#starts[index]?.(this.#table)
    if (!counter) throw new Error('a table needs a counter')
    this.#counters[index] = counter
    return counter
  }

  async #takeResult(): Promise<void> {
    const next = this.#pending.shift()
    if (!next) return
    const { rows, lines, isSampled, sample, problem } = await next.count
    if (problem) throw atLine(problem, this.#lines)
    this.#bytes += next.bytes
    this.#rows += rows
    this.#lines += lines
    this.#isSampled ||= isSampled
    this.#sample.append(sample)
  }
}

/** A problem of a block as one of the file. */
function atLine({ name, facts }: FileProblem['problem'], linesBefore: number): FileProblem {
  const { line } = facts
  return new FileProblem(name, typeof line === 'number' ? { ...facts, line: line + linesBefore } : facts)
}
