import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPieces } from '../testing/pieces.fixture.ts'
import { cellText } from './csv-cells.ts'
import { CsvReader } from './csv-reader.ts'
import type { FileProblem } from './file-problem.ts'

async function readAll(text: string | Buffer, pieces = 7): Promise<string[][]> {
  const reader = new CsvReader(inPieces(Buffer.from(text as string), pieces))
  const rows: string[][] = []
  for (;;) {
    const outcome = reader.read()
    if (outcome === 'end') return rows
    if (outcome === 'more') await reader.fill()
    else rows.push(Array.from({ length: reader.cells }, (_, cell) => cellText(reader, cell)))
  }
}

const problemOf = (text: string | Buffer) =>
  readAll(text).then(
    () => null,
    (fault: FileProblem) => fault.problem,
  )

const cell = fc.oneof(
  fc.constantFrom('', 'a', '1.5', '"', '""', ',', '\n', '\r\n', 'x"y', '东湖', '🙂', ' b '),
  fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\r', '')),
)
const written = (text: string, always: boolean) =>
  always || /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

test('any valid CSV is parsed like a reference parser does, however its bytes are split', async () => {
  const table = fc.array(fc.array(fc.tuple(cell, fc.boolean()), { minLength: 2, maxLength: 5 }), {
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom('', '\n', '\n\n'),
      fc.constantFrom('', '\ufeff'),
      fc.integer({ min: 1, max: 40 }),
      async (rows, lineEnd, tail, mark, pieces) => {
        const lines = rows.map((row) => row.map(([text, always]) => written(text, always)).join(','))
        const text = mark + lines.join(lineEnd) + (lines.length > 0 ? tail : '')
        const other = parse(text, {
          bom: true,
          record_delimiter: ['\r\n', '\n'],
          relax_column_count: true,
          skip_empty_lines: true,
        })
        expect(await readAll(text, pieces)).toEqual(other)
      },
    ),
    { numRuns: 400 },
  )
})

test.each([
  ['an open quote', 'a,b\n1,"2\n', { name: 'unterminated_quote', facts: { line: 2 } }],
  ['a quote within a cell', 'a,b\n1,x"y\n', { name: 'unescaped_quote', facts: { line: 2 } }],
  ['text behind a quote', 'a\n"1\n2"x\n', { name: 'unescaped_quote', facts: { line: 2 } }],
  ['a return alone', 'a,b\r1,2', { name: 'bare_carriage_return', facts: { line: 1 } }],
  ['UTF-16', Buffer.from('\ufeffa,b\n', 'utf16le'), { name: 'not_text', facts: {} }],
  ['bytes that are no text', Buffer.from('\x00\x01\x02\x03'), { name: 'not_text', facts: {} }],
])('the problem %s is reported with its line', async (_, text, problem) => {
  expect(await problemOf(text)).toEqual(problem)
})

test('a row without an end is not buffered without limit', async () => {
  let sent = 0
  async function* endless() {
    for (; sent < 200; sent += 1) yield Buffer.alloc(64 * 1024, 'x')
  }
  const reader = new CsvReader(endless())
  await expect(
    (async () => {
      while (reader.read() === 'more') await reader.fill()
    })(),
  ).rejects.toMatchObject({ problem: { name: 'row_too_long' } })
  expect(sent).toBeLessThan(30)
})
