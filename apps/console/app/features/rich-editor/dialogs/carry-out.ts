import type { Editor } from '@tiptap/core'
import type { Insertion, InsertionKind } from '../insertion.ts'

type Values = Readonly<Record<string, unknown>>

/** Puts the part into the text, or changes the one that is selected. */
export function carryOut(editor: Editor, { kind, isChange }: Insertion, values: Values): void {
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
