import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { TableCell } from './csv.rules.ts'

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationTypes = 'http://schemas.openxmlformats.org/package/2006/relationships'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const xlsxMimeType = `${types}.sheet`

export type Sheet = { readonly name: string; readonly rows: readonly (readonly TableCell[])[] }

/** One sheet. */
export const toXlsx = (name: string, rows: Sheet['rows']): Promise<Buffer> => toXlsxBook([{ name, rows }])

/** Sheets with a frozen first row each. Texts are written as texts, so that none is a formula. */
export function toXlsxBook(sheets: readonly Sheet[]): Promise<Buffer> {
  return zipParts([
    ...bookParts(sheets),
    ...sheets.map(({ rows }, index) => part(sheetPath(index), sheetXml(rows))),
  ])
}

/** One sheet that is packed while its rows are read. */
export function streamXlsx(
  name: string,
  rows: AsyncIterable<readonly TableCell[]>,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  for (const { name: path, content } of bookParts([{ name }])) zip.addBuffer(Buffer.from(content), path)
  const sheet = Readable.from(sheetXmlPieces(rows), { objectMode: false })
  const packed = Readable.from(zip.outputStream)
  sheet.once('error', (fault) => packed.destroy(fault))
  packed.once('close', () => sheet.destroy())
  zip.addReadStream(sheet, sheetPath(0))
  zip.end()
  return packed
}

const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

function bookParts(sheets: readonly Pick<Sheet, 'name'>[]): Part[] {
  const each = (write: (number: number, sheet: Pick<Sheet, 'name'>) => string) =>
    sheets.map((sheet, index) => write(index + 1, sheet)).join('')
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    ),
    part('_rels/.rels', relations([relation(1, 'officeDocument', 'xl/workbook.xml')])),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${each((number, { name }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        sheets.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
      ),
    ),
  ]
}

type Part = { readonly name: string; readonly content: string }

const part = (name: string, content: string): Part => ({ name, content: xmlDeclaration + content })

function zipParts(parts: readonly Part[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, content } of parts) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const relations = (all: readonly string[]) =>
  `<Relationships xmlns="${relationTypes}">${all.join('')}</Relationships>`
const relation = (number: number, type: string, target: string) =>
  `<Relationship Id="rId${number}" Type="${documents}/${type}" Target="${target}"/>`

const frozenRow =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
const sheetStart = `<worksheet xmlns="${main}">${frozenRow}<sheetData>`
const sheetEnd = '</sheetData></worksheet>'
const rowXml = (row: readonly TableCell[]) => `<row>${row.map(cellXml).join('')}</row>`

const sheetXml = (rows: Sheet['rows']) => `${sheetStart}${rows.map(rowXml).join('')}${sheetEnd}`

async function* sheetXmlPieces(rows: AsyncIterable<readonly TableCell[]>): AsyncGenerator<string> {
  yield xmlDeclaration + sheetStart
  for await (const row of rows) yield rowXml(row)
  yield sheetEnd
}

function cellXml(cell: TableCell): string {
  return typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these at all.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
