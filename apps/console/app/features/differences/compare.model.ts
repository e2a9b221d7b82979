import { diffText, type Piece } from './text-diff.model.ts'

export type FieldChange = {
  /** As `meetings.0.place.zh`. */
  readonly path: string
  readonly pieces: readonly Piece[]
}

type RichNode = {
  readonly type?: string
  readonly text?: string
  readonly attrs?: Readonly<Record<string, unknown>> | null
  readonly content?: readonly RichNode[]
}

/** Field by field in the order of the newer document; what is the same in both is left out. */
export function compareDocuments(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  const [one, other] = [flattened(before), flattened(after)]
  const paths = [...new Set([...other.keys(), ...one.keys()])]
  return paths.flatMap((path) => {
    const [was, is] = [one.get(path) ?? '', other.get(path) ?? '']
    return was === is ? [] : [{ path, pieces: diffText(was, is) }]
  })
}

function flattened(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return found
  if (typeof value !== 'object') found.set(path, String(value))
  else if (isRich(value)) found.set(path, writtenRich(value))
  else if (isPlainList(value)) found.set(path, value.join('\n'))
  else
    for (const [name, inner] of Object.entries(value))
      flattened(inner, path ? `${path}.${name}` : name, found)
  return found
}

const isPlainList = (value: object): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object')

const isRich = (value: object): value is RichNode => 'type' in value && value.type === 'doc'

const marks: Readonly<Record<string, string>> = { listItem: '• ', blockquote: '> ' }

/** A text as lines that can be compared: one a block, with a sign for what is not made of words. */
function writtenRich(node: RichNode): string {
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
