import type { Editor } from '@tiptap/core'

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

/** Inserts the node, or updates the selected one. */
export function applyInsertion(editor: Editor, { kind, isChange }: Insertion, values: InsertionValues): void {
  const chain = editor.chain().focus()
  if (kind === 'link') {
    const href = String(values['href'])
    const { from, to } = editor.state.selection
    // Without a selection or a link to change, the URL itself becomes the link text.
    if (from === to && !isChange)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setMark('link', { href }).run()
    return
  }
  const attrs = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null]))
  if (isChange) chain.updateAttributes(kind, attrs).run()
  else chain.insertContent({ type: kind, attrs }).run()
}

export function removeInsertion(editor: Editor, kind: InsertionKind): void {
  if (kind === 'link') editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
  else editor.chain().focus().deleteSelection().run()
}
