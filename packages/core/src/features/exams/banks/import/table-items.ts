import { type BlankKey, type ExamItemKind, type ExamKey, examItemKinds } from '@tiltyard/contracts'
import { type ForeignItem, plainForeign } from './foreign-item.ts'
import { ImportError } from './import-error.ts'

export const optionLetters: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f']

const isKind = (text: string): text is ExamItemKind => examItemKinds.some((kind) => kind === text)

/** Rows of the template: the first word of a heading names its column, whatever follows. */
export function parseTable(rows: readonly (readonly string[])[]): ForeignItem[] {
  const [headings = [], ...lines] = rows
  const columns = new Map(headings.map((heading, at) => [columnName(heading), at]))
  if (!columns.has('kind') || !columns.has('stem_zh')) throw new ImportError('unreadable')
  return lines
    .map((cells) => (column: string) => cells[columns.get(column) ?? -1]?.trim() ?? '')
    .filter((cell) => cell('kind') !== '' || cell('stem_zh') !== '')
    .map(parseRow)
}

export const columnName = (heading: string): string => heading.trim().split(/\s/)[0]?.toLowerCase() ?? ''

function parseRow(cell: (column: string) => string): ForeignItem {
  const kind = cell('kind').toLowerCase()
  const texts = (column: string) => ({
    zh: plainForeign(cell(`${column}_zh`)),
    en: cell(`${column}_en`) === '' ? undefined : plainForeign(cell(`${column}_en`)),
  })
  const options = optionLetters.map((letter) => texts(`option_${letter}`))
  // Options behind the last one that is filled in do not exist.
  const count = options.findLastIndex(({ zh }) => zh.text !== '') + 1
  const difficulty = Number(cell('difficulty'))
  const known = isKind(kind) ? kind : null
  return {
    kind: known,
    topic: cell('topic'),
    ...(Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5 && { difficulty }),
    stem: texts('stem'),
    options: known === 'single' || known === 'multiple' ? options.slice(0, count) : [],
    key: known && parseKey(known, cell('key')),
    ...(cell('explanation_zh') !== '' && { explanation: texts('explanation') }),
    warnings: [],
  }
}

const truths: Readonly<Record<string, boolean>> = {
  ...{ true: true, t: true, '1': true, 对: true, 正确: true, '√': true },
  ...{ false: false, f: false, '0': false, 错: false, 错误: false, '×': false },
}

/** A, ACD, true, or texts: `|` between those that one blank accepts, `;;` between blanks. */
function parseKey(kind: ExamItemKind, text: string): ExamKey | null {
  if (text === '') return null
  const letters = [...text.toLowerCase().replace(/[\s,，、;]/g, '')].map((letter) =>
    optionLetters.indexOf(letter),
  )
  switch (kind) {
    case 'single':
      return letters.length === 1 && letters[0] !== undefined && letters[0] >= 0
        ? { kind, option: letters[0] }
        : null
    case 'multiple':
      return letters.includes(-1) ? null : { kind, options: letters.toSorted((a, b) => a - b) }
    case 'judge': {
      const isTrue = truths[text.toLowerCase()]
      return isTrue === undefined ? null : { kind, isTrue }
    }
    case 'fill':
      return { kind, blanks: text.split(';;').map((blank) => blankKey(blank.split('|'))) }
  }
}

export const blankKey = (accepts: readonly string[], more: Partial<BlankKey> = {}): BlankKey => ({
  accepts: accepts.map((text) => text.trim()).filter((text) => text !== ''),
  isCaseSensitive: false,
  number: null,
  pattern: null,
  weight: 1,
  ...more,
})
