import { readCsvRows } from './csv-rows.ts'
import { convertItem, type ForeignItem, type ImportFormat, type ParsedItem } from './foreign-item.ts'
import { isGift, parseGift } from './gift.ts'
import { ImportError } from './import-error.ts'
import { parseMoodleQuiz } from './moodle-xml.ts'
import { parseAssessmentItem } from './qti.ts'
import { columnName, parseTable } from './table-items.ts'
import { readXlsxRows, workbookPart } from './xlsx-rows.ts'
import { parseXml } from './xml-tree.ts'

/** A file, or those parts of an archive that can contain questions. */
export type QuestionFile = readonly { readonly name: string; readonly bytes: Uint8Array }[]
export type ParsedFile = { readonly format: ImportFormat; readonly items: readonly ParsedItem[] }

const importedItemsMax = 1_000

/** The format is detected by content, not by file name. */
export async function parseQuestions(parts: QuestionFile, isArchive: boolean): Promise<ParsedFile> {
  const { format, items } = await parseParts(parts, isArchive)
  if (items.length === 0) throw new ImportError('unreadable')
  if (items.length > importedItemsMax) throw new ImportError('too_many')
  return { format, items: items.map(convertItem) }
}

type Foreign = { readonly format: ImportFormat; readonly items: readonly ForeignItem[] }

async function parseParts(parts: QuestionFile, isArchive: boolean): Promise<Foreign> {
  if (isArchive) return parseArchive(parts)
  const [part] = parts
  if (!part) throw new ImportError('unreadable')
  const text = decode(part.bytes)
  if (text.startsWith('<')) return parseMarkup(text)
  const heading = text.slice(0, 2_000).split(/[\r\n]/)[0] ?? ''
  if (
    heading
      .split(',')
      .map((cell) => columnName(cell.replaceAll('"', '')))
      .includes('kind')
  )
    return { format: 'csv', items: parseTable(await readCsvRows(part.bytes, importedItemsMax + 1)) }
  if (isGift(text)) return { format: 'gift', items: parseGift(text) }
  throw new ImportError('unreadable')
}

function parseArchive(parts: QuestionFile): Foreign {
  const find = (name: string) => parts.find((part) => part.name === name)
  if (find(workbookPart)) {
    const rows = readXlsxRows((name) => {
      const part = find(name)
      return part ? decode(part.bytes) : null
    }, importedItemsMax + 1)
    return { format: 'xlsx', items: parseTable(rows) }
  }
  const roots = parts.map(({ bytes }) => parseXml(decode(bytes)))
  const items = roots.filter(({ name }) => name === 'assessmentItem').map(parseAssessmentItem)
  return { format: 'qti-2.1', items }
}

function parseMarkup(text: string): Foreign {
  const root = parseXml(text)
  if (root.name === 'quiz') return { format: 'moodle-xml', items: parseMoodleQuiz(root) }
  if (root.name === 'assessmentItem') return { format: 'qti-2.1', items: [parseAssessmentItem(root)] }
  throw new ImportError('unreadable')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Strict UTF-8; the decoder drops a byte order mark. */
function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes).trimStart()
  } catch {
    throw new ImportError('unreadable')
  }
}
