import { isRichDocument, type RichBlock } from '@tiltyard/contracts'
import { getSchema } from '@tiptap/core'
import { Mark, Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryDocument } from '../testing/arbitrary-document.ts'
import { documentExtensions } from './index.ts'

const schema = getSchema(documentExtensions())

test('the editor has exactly the nodes and marks of the contract', () => {
  expect(Object.keys(schema.nodes).sort()).toEqual(
    [
      ...['blockFormula', 'blockquote', 'bulletList', 'codeBlock', 'doc', 'footnote', 'formula', 'hardBreak'],
      ...['heading', 'horizontalRule', 'image', 'listItem', 'orderedList', 'paragraph', 'table', 'tableCell'],
      ...['tableHeader', 'tableRow', 'text'],
    ].sort(),
  )
  expect(Object.keys(schema.marks).sort()).toEqual(['bold', 'code', 'italic', 'link', 'strike'])
})

test('the editor opens every document of the contract, and the contract accepts what the editor writes', () => {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      const opened = Node.fromJSON(schema, document)
      inEditorsOrder(opened).check()
      const written: unknown = JSON.parse(JSON.stringify(opened.toJSON()))
      expect(isRichDocument(written)).toBe(true)
    }),
    { numRuns: 200, seed: 20_261_115 },
  )
})

/** The contract does not define the order of marks; the editor sorts them. */
function inEditorsOrder(node: Node): Node {
  const children: Node[] = []
  node.forEach((child) => {
    children.push(inEditorsOrder(child))
  })
  const sorted = node.mark(node.marks.reduce((set, mark) => mark.addToSet(set), Mark.none))
  return node.isText ? sorted : node.type.create(node.attrs, children, sorted.marks)
}

test('a new node of each kind has exactly the attributes of the contract', () => {
  const blocks: RichBlock[] = [
    { type: 'heading', attrs: { level: 2 } },
    { type: 'codeBlock' },
    { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    { type: 'image', attrs: { file: 'public/a.png', alt: 'A' } },
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }],
    },
  ]
  const written = Node.fromJSON(schema, { type: 'doc', content: blocks }).toJSON()
  expect(isRichDocument(JSON.parse(JSON.stringify(written)))).toBe(true)
})
