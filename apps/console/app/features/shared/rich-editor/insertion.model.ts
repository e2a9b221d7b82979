import type { Node } from '@tiptap/pm/model'
import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Inserts behind the selection, which stays, and puts the caret where writing goes on: in a table, or behind the node. */
export function insertAfterSelection(state: EditorState, node: Node): Transaction {
  const tr = state.tr
  const at = state.selection.to
  if (node.isInline) tr.replaceWith(at, at, node)
  else tr.replaceRangeWith(at, at, node)
  const inserted = node.isInline ? null : findInserted(tr, node)
  if (inserted === null) return tr.setSelection(Selection.near(tr.doc.resolve(endOfChange(tr, at)), -1))
  if (!node.isAtom && !node.isLeaf)
    return tr.setSelection(Selection.near(tr.doc.resolve(inserted + 1))).scrollIntoView()
  return placeCaret(tr, inserted + node.nodeSize)
}

/** A node that was changed in place is still selected: typing would replace it. */
export function moveCaretBehind(state: EditorState): Transaction {
  return placeCaret(state.tr, state.selection.to)
}

/** At the start of the text behind this position; a paragraph is added where there is none. */
function placeCaret(tr: Transaction, at: number): Transaction {
  const place = tr.doc.resolve(at)
  if (place.parent.inlineContent) return tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView()
  if (!place.nodeAfter?.isTextblock) {
    const paragraph = tr.doc.type.schema.nodes['paragraph']?.create()
    if (paragraph && place.parent.canReplaceWith(place.index(), place.index(), paragraph.type))
      tr.insert(at, paragraph)
  }
  return tr.setSelection(Selection.near(tr.doc.resolve(at))).scrollIntoView()
}

function endOfChange(tr: Transaction, otherwise: number): number {
  let end = otherwise
  tr.mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => {
    end = newTo
  })
  return end
}

/** The inserted node is the same object in the new document. */
function findInserted(tr: Transaction, node: Node): number | null {
  let found: number | null = null
  tr.doc.descendants((each, at) => {
    if (each === node) found = at
    return found === null
  })
  return found
}
