import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { TableCell } from './csv.rules.ts'
import { tableFile } from './table-file.ts'

async function* rowsOf(rows: readonly (readonly TableCell[])[]) {
  yield* rows
}

const table = [
  ['队伍', '得分'],
  ['=HYPERLINK("x")', -5],
  ['a<b>', 3],
]

test('a CSV table neutralises formulas row by row', async () => {
  const { content, type } = tableFile({ name: 'teams', format: 'csv' }, rowsOf(table))
  expect(type).toContain('text/csv')
  expect(String(await buffer(content))).toBe('\uFEFF队伍,得分\r\n"\'=HYPERLINK(""x"")",-5\r\na<b>,3\r\n')
})

test('an XLSX table is packed while it is read, with texts as texts', async () => {
  const file = tableFile({ name: 'teams', format: 'xlsx' }, rowsOf(table))
  const bytes = await buffer(file.content)
  const start = bytes.indexOf(Buffer.from('xl/worksheets/sheet1.xml')) + 'xl/worksheets/sheet1.xml'.length
  const xml = inflateRawSync(bytes.subarray(start), { finishFlush: 2 }).toString()
  expect(xml).toContain('<t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t>')
  expect(xml).toContain('<c><v>-5</v></c>')
  expect(xml).toMatch(/<\/sheetData><\/worksheet>$/)
})

test('a fault while rows are read ends the file with that fault', async () => {
  async function* broken(): AsyncGenerator<TableCell[]> {
    yield ['a']
    throw new Error('the database went away')
  }
  for (const format of ['csv', 'xlsx'] as const)
    await expect(buffer(tableFile({ name: 'x', format }, broken()).content)).rejects.toThrow('went away')
})
