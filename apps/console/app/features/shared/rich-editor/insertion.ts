import type { Editor } from '@tiptap/core'

export type InsertionKind = 'link' | 'formula' | 'blockFormula' | 'footnote' | 'image'

export type Insertion = {
  readonly kind: InsertionKind
  /** Of the part that is selected already: the dialog changes it instead of adding another. */
  readonly values: Readonly<Record<string, unknown>>
  readonly isChange: boolean
}

/** What is selected decides whether a dialog begins empty. */
export function createInsertion(editor: Editor, kind: InsertionKind): Insertion {
  const isChange = editor.isActive(kind)
  return { kind, isChange, values: isChange ? editor.getAttributes(kind) : {} }
}

type InsertionValues = Readonly<Record<string, unknown>>

/** Puts the part into the text, or changes the one that is selected. */
export function applyInsertion(editor: Editor, { kind, isChange }: Insertion, values: InsertionValues): void {
  const chain = editor.chain().focus()
  if (kind === 'link') {
    const href = String(values['href'])
    const { from, to } = editor.state.selection
    // Nothing selected and no link to change: the address itself is what is read.
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
