/** How many people are added from one file. */
export const filePeopleMax = 500
/** Five hundred people with long names and emails need a tenth of this. */
const fileBytesMax = 1_000_000

export type PersonLine = {
  /** Where the row begins, from 1. */
  readonly line: number
  readonly email: string
  readonly displayName: string
}

type CsvRow = { readonly line: number; readonly cells: readonly string[] }

const emailHeads = ['email', 'e-mail', 'mail', '邮箱', '电子邮箱', '电子邮件']
const nameHeads = ['name', 'displayname', 'display name', 'full name', 'nickname', '姓名', '名字', '昵称']

/** Rows of people: email and name, in the order of the header if there is one. Other columns are left out. */
export function readPeople(text: string): PersonLine[] {
  const rows = readCsv(text.replace(/^\uFEFF/, ''))
  const heads = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? []
  const emailAt = heads.findIndex((head) => emailHeads.includes(head))
  const nameAt = heads.findIndex((head) => nameHeads.includes(head))
  const hasHeader = emailAt >= 0 && !heads.some((head) => head.includes('@'))
  return rows.slice(hasHeader ? 1 : 0).map(({ line, cells }) => ({
    line,
    email: cells[hasHeader ? emailAt : 0] ?? '',
    displayName: cells[hasHeader ? nameAt : 1] ?? '',
  }))
}

/** Chinese keyboards type the full-width forms, and some spreadsheets save semicolons or tabs. */
const separators = new Set([',', '，', ';', '；', '\t'])

/** Blank lines are left out. A quote that is never closed ends with the text. */
function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let [cells, cell, isQuoted] = [[] as string[], '', false]
  let [line, startedAt] = [1, 1]
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some(Boolean)) rows.push({ line: startedAt, cells })
    ;[cells, cell] = [[], '']
  }
  const characters = [...text.replace(/\r\n?/g, '\n')]
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    if (character === '\n') line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (characters[at + 1] !== '"') isQuoted = false
      else {
        cell += '"'
        at += 1
      }
    } else if (character === '"' && cell.trim() === '') {
      ;[cell, isQuoted] = ['', true]
    } else if (separators.has(character)) {
      cells.push(cell.trim())
      cell = ''
    } else if (character === '\n') {
      endRow()
      startedAt = line
    } else cell += character
  }
  endRow()
  return rows
}

/** Null for a file that is too large or not a text in UTF-8, such as a workbook. */
export async function readTextFile(file: Blob): Promise<string | null> {
  if (file.size > fileBytesMax) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Characters that start a formula in a spreadsheet: names are chosen by users. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** With a byte order mark for programs that would otherwise not read it as UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

function csvCell(cell: string): string {
  const escaped = beginsFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
