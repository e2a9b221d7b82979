import { SaxesParser } from 'saxes'
import { ImportError } from './import-error.ts'
import { childrenOf, localName, parseXml, textOf, type XmlElement } from './xml-tree.ts'

export const workbookPart = 'xl/workbook.xml'
export const isWorkbookPart = (name: string): boolean =>
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/.test(name)

const columnsMax = 100

/** Rows of the first sheet. Formulas are not calculated: a cell has the value that was saved with it. */
export function readXlsxRows(partOf: (name: string) => string | null, rowsMax: number): string[][] {
  const shared = readShared(partOf('xl/sharedStrings.xml'))
  const sheet = partOf(firstSheet(partOf))
  if (sheet === null) throw new ImportError('unreadable')
  return readSheet(sheet, shared, rowsMax)
}

function firstSheet(partOf: (name: string) => string | null): string {
  const [workbook, relations] = [partOf(workbookPart), partOf('xl/_rels/workbook.xml.rels')]
  if (workbook === null || relations === null) throw new ImportError('unreadable')
  const [sheets] = childrenOf(parseXml(workbook), 'sheets')
  const [sheet] = childrenOf(sheets, 'sheet')
  const id = Object.entries(sheet?.attributes ?? {}).find(([name]) => name.endsWith(':id'))?.[1]
  const relation = childrenOf(parseXml(relations), 'Relationship').find(
    ({ attributes }) => attributes['Id'] === id,
  )
  const target = relation?.attributes['Target'] ?? ''
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function readShared(xml: string | null): string[] {
  return xml === null ? [] : childrenOf(parseXml(xml), 'si').map(stringItem)
}

/** The text of a string item, or its runs; readings above the characters are left out. */
const stringItem = (item: XmlElement): string =>
  [...childrenOf(item, 't'), ...childrenOf(item, 'r').flatMap((run) => childrenOf(run, 't'))]
    .map(textOf)
    .join('')

/** Row by row, because a sheet can have a million cells. */
function readSheet(xml: string, shared: readonly string[], rowsMax: number): string[][] {
  const parser = new SaxesParser()
  const rows: string[][] = []
  let row: string[] = []
  let cell = { column: 0, type: 'n' }
  let text: string | null = null
  parser.on('error', () => {
    throw new ImportError('unreadable')
  })
  parser.on('doctype', () => {
    throw new ImportError('doctype')
  })
  parser.on('opentag', ({ name: prefixed, attributes }) => {
    const name = localName(prefixed)
    if (name === 'row') row = []
    else if (name === 'c')
      cell = { column: columnOf(attributes['r'], row.length), type: attributes['t'] ?? 'n' }
    else if (name === 'v' || name === 't') text = ''
  })
  parser.on('text', (part) => {
    if (text !== null) text += part
  })
  parser.on('closetag', ({ name: prefixed }) => {
    const name = localName(prefixed)
    if ((name === 'v' || name === 't') && text !== null && cell.column < columnsMax) {
      while (row.length < cell.column) row.push('')
      row[cell.column] = (row[cell.column] ?? '') + cellValue(cell.type, text, shared)
    }
    if (name === 'v' || name === 't') text = null
    if (name !== 'row') return
    if (row.some((value) => value.trim() !== '')) rows.push(row)
    if (rows.length > rowsMax) throw new ImportError('too_many')
  })
  parser.write(xml).close()
  return rows
}

/** The place of a cell from its reference, as in B2; cells without one follow each other. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return next
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellValue(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'true' : 'false'
  return type === 'e' ? '' : text
}
