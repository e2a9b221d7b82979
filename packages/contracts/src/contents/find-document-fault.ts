import { isCleanText, markAttributes, nodeAttributes } from './rich-attributes.ts'
import { canCarryMarks, nodeRules, richDocumentBounds } from './rich-grammar.ts'

export type DocumentFault = { readonly path: readonly (string | number)[]; readonly message: string }
type Place = { readonly node: unknown; readonly path: readonly (string | number)[]; readonly depth: number }
type Named = Readonly<Record<string, unknown>>

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The first thing that keeps a value from being a document, or null. It walks with a list of its own instead of calling
 * itself, because a stranger chooses the depth and a stack that overflows is a fault of the server.
 */
export function findDocumentFault(document: unknown): DocumentFault | null {
  if (!isNamed(document) || document['type'] !== 'doc') return { path: ['type'], message: 'not a document' }
  const waiting: Place[] = [{ node: document, path: [], depth: 0 }]
  let nodes = 0
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    nodes += 1
    if (nodes > richDocumentBounds.nodes) return { path: place.path, message: 'too many nodes' }
    if (place.depth > richDocumentBounds.depth) return { path: place.path, message: 'too deep' }
    const fault = nodeFault(place)
    if (fault) return fault
    const { node, path, depth } = place
    const children = (node as { content?: readonly unknown[] }).content ?? []
    for (let at = children.length - 1; at >= 0; at -= 1)
      waiting.push({ node: children[at], path: [...path, 'content', at], depth: depth + 1 })
  }
  // Nothing is nested deeper than the walk above allowed, so this does not overflow either.
  if (byteLength(JSON.stringify(document)) > richDocumentBounds.bytes)
    return { path: [], message: 'too large' }
  return null
}

function nodeFault({ node, path }: Place): DocumentFault | null {
  const type = isNamed(node) ? node['type'] : undefined
  if (!isNamed(node) || typeof type !== 'string' || !Object.hasOwn(nodeRules, type))
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
  if (attributes !== undefined && !isNamed(attributes)) return { path, message: 'not attributes' }
  const given = attributes ?? {}
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(checks, name))
  if (unknown) return { path: [...path, unknown], message: 'unknown attribute' }
  const wrong = Object.entries(checks).find(([name, check]) => !check(given[name]))
  return wrong ? { path: [...path, wrong[0]], message: 'not allowed' } : null
}

function contentFault(type: string, content: unknown, at: DocumentFault['path']): DocumentFault | null {
  const rule = nodeRules[type]
  const path = [...at, 'content']
  if (content !== undefined && !Array.isArray(content)) return { path, message: 'not a list' }
  const children: readonly unknown[] = content ?? []
  if (children.length < (rule?.least ?? 0)) return { path, message: 'empty' }
  const typeOf = (child: unknown) => (isNamed(child) ? child['type'] : undefined)
  const stray = children.findIndex((child) => !rule?.holds?.includes(String(typeOf(child))))
  if (stray >= 0) return { path: [...path, stray], message: `cannot stand in ${type}` }
  if (rule?.first && typeOf(children[0]) !== rule.first) return { path: [...path, 0], message: 'not first' }
  const marked =
    type === 'codeBlock' && children.some((child) => isNamed(child) && child['marks'] !== undefined)
  return marked ? { path, message: 'code has no marks' } : null
}

function marksFault(marks: unknown, at: DocumentFault['path']): DocumentFault | null {
  const path = [...at, 'marks']
  if (marks === undefined) return null
  if (!Array.isArray(marks) || marks.length > 5) return { path, message: 'not a list' }
  const seen = new Set<unknown>()
  for (const [index, mark] of marks.entries()) {
    const type: unknown = isNamed(mark) ? mark['type'] : undefined
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

/** In UTF-8, as it travels. */
function byteLength(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    // Each half of a pair counts two of its four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3
  }
  return bytes
}
