import { z } from 'zod'
import { isCleanText, markAttributes, nodeAttributes } from './rich-attributes.ts'
import type { RichBlock } from './rich-nodes.ts'

const inline = ['text', 'hardBreak', 'formula', 'footnote']
const block = [
  ...['paragraph', 'heading', 'codeBlock', 'bulletList', 'orderedList', 'blockquote'],
  ...['table', 'horizontalRule', 'image', 'blockFormula'],
]

type NodeRule = {
  /** Allowed child nodes; without it the node is a leaf. */
  readonly holds?: readonly string[]
  readonly least?: 1
  /** Required type of the first child. */
  readonly first?: string
}

/** Allowed children of each node. */
export const nodeRules: Readonly<Record<string, NodeRule>> = {
  doc: { holds: block, least: 1 },
  paragraph: { holds: inline },
  heading: { holds: inline },
  codeBlock: { holds: ['text'] },
  bulletList: { holds: ['listItem'], least: 1 },
  orderedList: { holds: ['listItem'], least: 1 },
  listItem: { holds: block, least: 1, first: 'paragraph' },
  blockquote: { holds: block, least: 1 },
  table: { holds: ['tableRow'], least: 1 },
  tableRow: { holds: ['tableCell', 'tableHeader'], least: 1 },
  tableCell: { holds: block, least: 1 },
  tableHeader: { holds: block, least: 1 },
  horizontalRule: {},
  image: {},
  blockFormula: {},
  text: {},
  hardBreak: {},
  formula: {},
  footnote: {},
}

export const canCarryMarks: ReadonlySet<string> = new Set(inline)

export const richDocumentBounds = { depth: 30, nodes: 20_000, bytes: 400_000 } as const

export type RichDocument = { readonly type: 'doc'; readonly content: readonly RichBlock[] }

/**
 * A rich text: a closed set of nodes, marks and attributes. It is validated by hand instead of nested schemas, so that
 * a hostile depth costs nothing and the first fault is reported with its path.
 */
export const RichDocument = z
  .custom<RichDocument>()
  .superRefine((value, context) => {
    const fault = findDocumentFault(value)
    if (fault) context.addIssue({ code: 'custom', message: fault.message, path: [...fault.path] })
  })
  .meta({
    type: 'object',
    description: 'A rich text: {type: "doc", content: [...]} of a closed set of nodes.',
    examples: [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }] }],
  })

export const LocalisedDocument = z.strictObject({ zh: RichDocument, en: RichDocument.optional() })
export type LocalisedDocument = z.infer<typeof LocalisedDocument>

/** A text of a competition, in at least one language; the competition says which one is required. */
export const CompetitionDocument = z
  .strictObject({ zh: RichDocument.optional(), en: RichDocument.optional() })
  .refine(({ zh, en }) => zh !== undefined || en !== undefined)
export type CompetitionDocument = z.infer<typeof CompetitionDocument>

export const isRichDocument = (value: unknown): value is RichDocument => findDocumentFault(value) === null

export type DocumentFault = { readonly path: readonly (string | number)[]; readonly message: string }
type NodePosition = {
  readonly node: unknown
  readonly path: readonly (string | number)[]
  readonly depth: number
}
type PlainObject = Readonly<Record<string, unknown>>

const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the first fault of a document, or null. The walk is iterative, because the input chooses the depth and a
 * stack overflow would be a server fault.
 */
export function findDocumentFault(document: unknown): DocumentFault | null {
  if (!isPlainObject(document) || document['type'] !== 'doc')
    return { path: ['type'], message: 'not a document' }
  const stack: NodePosition[] = [{ node: document, path: [], depth: 0 }]
  let nodes = 0
  for (let place = stack.pop(); place; place = stack.pop()) {
    nodes += 1
    if (nodes > richDocumentBounds.nodes) return { path: place.path, message: 'too many nodes' }
    if (place.depth > richDocumentBounds.depth) return { path: place.path, message: 'too deep' }
    const fault = nodeFault(place)
    if (fault) return fault
    const { node, path, depth } = place
    const children = (node as { content?: readonly unknown[] }).content ?? []
    for (let at = children.length - 1; at >= 0; at -= 1)
      stack.push({ node: children[at], path: [...path, 'content', at], depth: depth + 1 })
  }
  // The walk above has bounded the depth, so JSON.stringify cannot overflow.
  if (byteLength(JSON.stringify(document)) > richDocumentBounds.bytes)
    return { path: [], message: 'too large' }
  return null
}

function nodeFault({ node, path }: NodePosition): DocumentFault | null {
  const type = isPlainObject(node) ? node['type'] : undefined
  if (!isPlainObject(node) || typeof type !== 'string' || !Object.hasOwn(nodeRules, type))
    return { path: [...path, 'type'], message: 'unknown node' }
  const unknownKey = Object.keys(node).find((key) => !keysOf(type).includes(key))
  if (unknownKey) return { path: [...path, unknownKey], message: 'unknown field' }
  if (type === 'text' && !(isCleanText(node['text']) && node['text'] !== ''))
    return { path: [...path, 'text'], message: 'not a text' }
  return (
    attributeFault(nodeAttributes[type] ?? {}, node['attrs'], [...path, 'attrs']) ??
    contentFault(type, node['content'], path) ??
    marksFault(node['marks'], path)
  )
}

function keysOf(type: string): readonly string[] {
  if (type === 'text') return ['type', 'text', 'marks']
  return [
    'type',
    'attrs',
    nodeRules[type]?.holds ? 'content' : 'type',
    canCarryMarks.has(type) ? 'marks' : 'type',
  ]
}

function attributeFault(
  checks: Readonly<Record<string, (value: unknown) => boolean>>,
  attributes: unknown,
  path: DocumentFault['path'],
): DocumentFault | null {
  if (attributes !== undefined && !isPlainObject(attributes)) return { path, message: 'not attributes' }
  const attrs = attributes ?? {}
  const unknown = Object.keys(attrs).find((name) => !Object.hasOwn(checks, name))
  if (unknown) return { path: [...path, unknown], message: 'unknown attribute' }
  const wrong = Object.entries(checks).find(([name, check]) => !check(attrs[name]))
  return wrong ? { path: [...path, wrong[0]], message: 'not allowed' } : null
}

function contentFault(type: string, content: unknown, at: DocumentFault['path']): DocumentFault | null {
  const rule = nodeRules[type]
  const path = [...at, 'content']
  if (content !== undefined && !Array.isArray(content)) return { path, message: 'not a list' }
  const children: readonly unknown[] = content ?? []
  if (children.length < (rule?.least ?? 0)) return { path, message: 'empty' }
  const typeOf = (child: unknown) => (isPlainObject(child) ? child['type'] : undefined)
  const stray = children.findIndex((child) => !rule?.holds?.includes(String(typeOf(child))))
  if (stray >= 0) return { path: [...path, stray], message: `cannot stand in ${type}` }
  if (rule?.first && typeOf(children[0]) !== rule.first) return { path: [...path, 0], message: 'not first' }
  const marked =
    type === 'codeBlock' && children.some((child) => isPlainObject(child) && child['marks'] !== undefined)
  return marked ? { path, message: 'code has no marks' } : null
}

function marksFault(marks: unknown, at: DocumentFault['path']): DocumentFault | null {
  const path = [...at, 'marks']
  if (marks === undefined) return null
  if (!Array.isArray(marks) || marks.length > 5) return { path, message: 'not a list' }
  const seen = new Set<unknown>()
  for (const [index, mark] of marks.entries()) {
    const type: unknown = isPlainObject(mark) ? mark['type'] : undefined
    if (typeof type !== 'string' || !Object.hasOwn(markAttributes, type) || seen.has(type))
      return { path: [...path, index], message: 'unknown or repeated mark' }
    seen.add(type)
    const stray = Object.keys(mark).find((key) => key !== 'type' && key !== 'attrs')
    if (stray) return { path: [...path, index, stray], message: 'unknown field' }
    const fault = attributeFault(markAttributes[type] ?? {}, mark.attrs, [...path, index, 'attrs'])
    if (fault) return fault
  }
  return null
}

/** Length in UTF-8. */
function byteLength(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    // Each half of a surrogate pair counts two of the four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3
  }
  return bytes
}
