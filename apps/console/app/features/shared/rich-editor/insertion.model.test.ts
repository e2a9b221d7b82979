import { documentExtensions } from '@tiltyard/rich-text/document'
import { getSchema } from '@tiptap/core'
import { EditorState, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { insertAfterSelection, moveCaretBehind } from './insertion.model.ts'

const schema = getSchema(documentExtensions())
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const text = (value: string) => ({ type: 'text', text: value })
const table = {
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }],
}
const inserted = {
  image: { type: 'image', attrs: { file: 'public/a.png', alt: 'A' } },
  blockFormula: { type: 'blockFormula', attrs: { tex: 'x' } },
  horizontalRule: { type: 'horizontalRule' },
  formula: { type: 'formula', attrs: { tex: 'y' } },
  footnote: { type: 'footnote', attrs: { text: 'n' } },
  table,
}

const stateOf = (...content: object[]) =>
  EditorState.create({ schema, doc: schema.nodeFromJSON({ type: 'doc', content }) })
const insert = (state: EditorState, node: object) =>
  state.apply(insertAfterSelection(state, schema.nodeFromJSON(node)))
const type = (state: EditorState, letters: string) => state.apply(state.tr.insertText(letters))
const kinds = (state: EditorState) => {
  const found: string[] = []
  state.doc.descendants((node) => {
    found.push(node.isText ? (node.text ?? '') : node.type.name)
  })
  return found
}
const at = (state: EditorState, place: number) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)))

const places = {
  'an empty text': () => stateOf({ type: 'paragraph' }),
  'the end of a paragraph': () => at(stateOf(paragraph(text('ab'))), 3),
  'the middle of a paragraph': () => at(stateOf(paragraph(text('ab'))), 2),
  'a selected word': () => {
    const state = stateOf(paragraph(text('ab')))
    return state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, 3)))
  },
  'a list': () =>
    at(stateOf({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('ab'))] }] }), 5),
  'a selected picture': () => {
    const state = stateOf(inserted.image)
    return state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0)))
  },
}

for (const [place, start] of Object.entries(places))
  for (const [kind, node] of Object.entries(inserted))
    test(`after inserting ${kind} into ${place}, typing deletes nothing`, () => {
      const before = start()
      const after = type(insert(before, node), 'Z')
      after.doc.check()
      const names = kinds(after)
      expect(names.filter((name) => name === kind).length).toBe(
        kinds(before).filter((name) => name === kind).length + 1,
      )
      expect(names.join('')).toContain('Z')
      expect(after.doc.textContent.replace('Z', '')).toBe(before.doc.textContent)
    })

test('a second insertion stays beside the first one', () => {
  let state = stateOf({ type: 'paragraph' })
  state = insert(insert(state, inserted.blockFormula), inserted.image)
  state = type(state, 'next')
  expect(kinds(state)).toEqual(['blockFormula', 'image', 'paragraph', 'next'])
})

test('a node that was changed in place stays when the author types on', () => {
  const state = stateOf(inserted.blockFormula)
  const selected = state.apply(state.tr.setSelection(Selection.atStart(state.doc)))
  expect(selected.selection).toBeInstanceOf(NodeSelection)
  const after = type(selected.apply(moveCaretBehind(selected)), 'on')
  expect(kinds(after)).toEqual(['blockFormula', 'paragraph', 'on'])
})
