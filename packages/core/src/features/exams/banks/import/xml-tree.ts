import { SaxesParser } from 'saxes'
import { ImportError } from './import-error.ts'

export type XmlNode = XmlElement | string
export type XmlElement = {
  /** Without a prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
}

const limits = { depth: 60, nodes: 400_000 }

/**
 * The elements and texts of a document. A document type is refused, so that no entity can be declared: only the five
 * of XML itself are known.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser()
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let nodes = 0
  const append = (node: XmlNode) => {
    nodes += 1
    if (nodes > limits.nodes) throw new ImportError('too_large')
    open.at(-1)?.children.push(node)
  }
  parser.on('error', () => {
    throw new ImportError('unreadable')
  })
  parser.on('doctype', () => {
    throw new ImportError('doctype')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name: localName(name), attributes, children: [] }
    append(element)
    open.push(element)
    if (open.length > limits.depth) throw new ImportError('too_large')
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', append)
  parser.on('cdata', append)
  parser.write(text).close()
  const [element] = root.children.filter((node) => typeof node !== 'string')
  if (!element) throw new ImportError('unreadable')
  return element
}

/** Without a prefix. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (node): node is XmlElement => typeof node !== 'string' && node.name === name,
  )

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0]

export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((node) => (typeof node === 'string' ? node : textOf(node))).join('')

/** All elements of the name, in the order of the document. */
export function findAll(element: XmlElement, isWanted: (element: XmlElement) => boolean): XmlElement[] {
  return element.children.flatMap((node) => {
    if (typeof node === 'string') return []
    return isWanted(node) ? [node] : findAll(node, isWanted)
  })
}

/** Elements whose names the caller replaces are written as it says. */
export function toMarkup(node: XmlNode, replace: (element: XmlElement) => string | null): string {
  if (typeof node === 'string') return escapeText(node)
  const replaced = replace(node)
  if (replaced !== null) return replaced
  const inner = node.children.map((child) => toMarkup(child, replace)).join('')
  return /^[a-z][a-z0-9]*$/i.test(node.name) ? `<${node.name}>${inner}</${node.name}>` : inner
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
