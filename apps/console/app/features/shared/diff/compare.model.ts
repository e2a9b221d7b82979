import { type DiffPiece, diffText } from './text-diff.model.ts'

export type FieldChange = {
  /** A path such as `meetings.0.place.zh`. */
  readonly path: string
  readonly pieces: readonly DiffPiece[]
}

type RichNode = {
  readonly type?: string
  readonly text?: string
  readonly attrs?: Readonly<Record<string, unknown>> | null
  readonly content?: readonly RichNode[]
}

/** Changed fields in the order of the newer document. */
export function compareDocuments(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  const [one, other] = [flattenFields(before), flattenFields(after)]
  const paths = [...new Set([...other.keys(), ...one.keys()])]
  return paths.flatMap((path) => {
    const [was, is] = [one.get(path) ?? '', other.get(path) ?? '']
    return was === is ? [] : [{ path, pieces: diffText(was, is) }]
  })
}

function flattenFields(value: unknown, path = '', fields = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return fields
  if (typeof value !== 'object') fields.set(path, String(value))
  else if (isRich(value)) fields.set(path, richToText(value))
  else if (isPlainList(value)) fields.set(path, value.join('\n'))
  else
    for (const [name, inner] of Object.entries(value))
      flattenFields(inner, path ? `${path}.${name}` : name, fields)
  return fields
}

const isPlainList = (value: object): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object')

const isRich = (value: object): value is RichNode => 'type' in value && value.type === 'doc'

const marks: Readonly<Record<string, string>> = { listItem: '• ', blockquote: '> ' }

/** A rich text as comparable lines: one per block, with a symbol for nodes without text. */
function richToText(node: RichNode): string {
  return (node.content ?? []).map(block).join('\n')
}

function block(node: RichNode): string {
  const { type = '', attrs, content } = node
  switch (type) {
    case 'heading':
      return `${'#'.repeat(Number(attrs?.['level'] ?? 2))} ${inline(content)}`
    case 'image':
      return `[${attrs?.['alt'] ?? ''}] ${attrs?.['file'] ?? ''}${attrs?.['caption'] ? ` (${attrs['caption']})` : ''}`
    case 'blockFormula':
      return `$$ ${attrs?.['tex'] ?? ''} $$`
    case 'horizontalRule':
      return '———'
    case 'tableRow':
      return (content ?? []).map((cell) => (cell.content ?? []).map(block).join(' ')).join(' | ')
    case 'paragraph':
    case 'codeBlock':
      return inline(content)
    default:
      return (content ?? []).map((inner) => (marks[type] ?? '') + block(inner)).join('\n')
  }
}

function inline(content: readonly RichNode[] | undefined): string {
  return (content ?? [])
    .map(({ type, text, attrs }) => {
      if (type === 'formula') return `$${attrs?.['tex'] ?? ''}$`
      if (type === 'footnote') return `[^${attrs?.['text'] ?? ''}]`
      return type === 'hardBreak' ? '\n' : (text ?? '')
    })
    .join('')
}
