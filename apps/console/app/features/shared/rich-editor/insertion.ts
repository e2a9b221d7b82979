import type { Editor } from '@tiptap/core'
import { insertAfterSelection, moveCaretBehind } from './insertion.model.ts'

export type InsertionKind = 'link' | 'formula' | 'blockFormula' | 'footnote' | 'image'

export type Insertion = {
  readonly kind: InsertionKind
  /** Values of the selected node: the dialog edits it instead of inserting another. */
  readonly values: Readonly<Record<string, unknown>>
  readonly isChange: boolean
}

/** The dialog starts with the values of the selected node, if it is of this kind. */
export function createInsertion(editor: Editor, kind: InsertionKind): Insertion {
  const isChange = editor.isActive(kind)
  return { kind, isChange, values: isChange ? editor.getAttributes(kind) : {} }
}

type InsertionValues = Readonly<Record<string, unknown>>

/** Inserts the node, or updates the selected one. The caret is after it then: the next key must not replace it. */
export function applyInsertion(editor: Editor, { kind, isChange }: Insertion, values: InsertionValues): void {
  if (kind === 'link') {
    applyLink(editor, { href: String(values['href']), isChange })
    return
  }
  const attrs = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null]))
  const node = { type: kind, attrs }
  if (isChange) {
    editor.chain().focus().updateAttributes(kind, attrs).run()
    editor.view.dispatch(moveCaretBehind(editor.state))
  } else insertNode(editor, node)
}

function applyLink(
  editor: Editor,
  { href, isChange }: { readonly href: string; readonly isChange: boolean },
): void {
  const chain = editor.chain().focus()
  const { from, to } = editor.state.selection
  // Without a selection or a link to change, the URL itself becomes the link text.
  if (from === to && !isChange)
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
  else chain.extendMarkRange('link').setMark('link', { href }).setTextSelection(to)
  chain.run()
}

export function insertNode(editor: Editor, node: object): void {
  editor.view.dispatch(insertAfterSelection(editor.state, editor.schema.nodeFromJSON(node)))
  editor.commands.focus()
}

export function removeInsertion(editor: Editor, kind: InsertionKind): void {
  if (kind === 'link') editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
  else editor.chain().focus().deleteSelection().run()
}
