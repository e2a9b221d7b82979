import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPieces } from '../testing/pieces.fixture.ts'
import type { Delimiter } from './csv-bytes.ts'
import { cellText } from './csv-cells.ts'
import { CsvReader } from './csv-reader.ts'
import type { FileProblem } from './file-problem.ts'
import { cutRows } from './row-blocks.ts'

const rowOf = (reader: CsvReader) => Array.from({ length: reader.cells }, (_, cell) => cellText(reader, cell))
const problemOf = (fault: FileProblem) => fault.problem

/** Rows up to the first problem, and the problem. */
async function readWhole(content: Buffer, delimiter: Delimiter) {
  const reader = new CsvReader(inPieces(content, 1_000), delimiter)
  const rows: unknown[] = []
  try {
    for (let outcome = reader.read(); outcome !== 'end'; outcome = reader.read())
      if (outcome === 'more') await reader.fill()
      else rows.push(rowOf(reader))
  } catch (fault) {
    rows.push(problemOf(fault as FileProblem))
  }
  return rows
}

async function readInBlocks(content: Buffer, delimiter: Delimiter, blockBytes: number) {
  const reader = new CsvReader(null, delimiter)
  const rows: unknown[] = []
  let blocks = 0
  try {
    for await (const block of cutRows(inPieces(content, 77), delimiter, { kept: 1, blockBytes })) {
      blocks += 1
      reader.openBlock(block, reader.linesRead)
      while (reader.read() === 'row') rows.push(rowOf(reader))
    }
  } catch (fault) {
    rows.push(problemOf(fault as FileProblem))
  }
  return { rows, blocks }
}

const cell = fc.oneof(
  fc.constantFrom('', '1.5', '"', '""', ',', '\t', '\n', '\r\n', 'x"y', '",\n"', '东湖'),
  fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\r', '')),
)
/** Some cells are written as they are, so that some files are invalid. */
const written = fc
  .tuple(cell, fc.integer({ min: 0, max: 300 }))
  .map(([text, luck]) => (luck > 0 ? `"${text.replaceAll('"', '""')}"` : text))
const lines = fc.array(fc.array(written, { minLength: 2, maxLength: 4 }), {
  minLength: 1,
  maxLength: 60,
  size: 'max',
})

test('rows and problems in blocks are those of the whole file, whatever is quoted', async () => {
  let mostBlocks = 0
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.constantFrom<Delimiter>(',', '\t'),
      fc.constantFrom('\n', '\r\n', '\n\n'),
      fc.constantFrom('', '\ufeff'),
      fc.integer({ min: 300, max: 900 }),
      async (rows, delimiter, lineEnd, mark, blockBytes) => {
        const content = Buffer.from(mark + rows.map((row) => row.join(delimiter)).join(lineEnd))
        const inBlocks = await readInBlocks(content, delimiter, blockBytes)
        const whole = await readWhole(content, delimiter)
        // A quote that is never closed makes a row longer than these small blocks, or than the file.
        const last = inBlocks.rows.at(-1)
        const isOpen =
          typeof last === 'object' && last !== null && 'name' in last && last.name === 'row_too_long'
        if (isOpen) expect(inBlocks.rows.slice(0, -1)).toEqual(whole.slice(0, inBlocks.rows.length - 1))
        else expect(inBlocks.rows).toEqual(whole)
        mostBlocks = Math.max(mostBlocks, inBlocks.blocks)
      },
    ),
    { numRuns: 100, endOnFailure: true },
  )
  expect(mostBlocks).toBeGreaterThan(3)
})

test('a row that is too long is reported with its line, and no more of the file is read', async () => {
  let sent = 0
  async function* endless() {
    yield Buffer.from('a,b\n1,2\n"3\n4",5\n')
    for (; sent < 200; sent += 1) yield Buffer.alloc(64 * 1024, 'x')
  }
  const reader = new CsvReader(null)
  const read = async () => {
    for await (const block of cutRows(endless(), ',', { kept: 1 })) {
      reader.openBlock(block, reader.linesRead)
      while (reader.read() === 'row');
    }
  }
  const problem = await read().then(() => null, problemOf)
  expect(problem).toEqual({ name: 'row_too_long', facts: { line: 5 } })
  expect(sent).toBeLessThan(40)
})
