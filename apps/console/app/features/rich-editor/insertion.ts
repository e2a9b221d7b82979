import type { Editor } from '@tiptap/core'

export type InsertionKind = 'link' | 'formula' | 'blockFormula' | 'footnote' | 'image'

export type Insertion = {
  readonly kind: InsertionKind
  /** Of the part that is selected already: the dialog changes it instead of adding another. */
  readonly values: Readonly<Record<string, unknown>>
  readonly isChange: boolean
}

/** What is selected decides whether a dialog begins empty. */
export function beginInsertion(editor: Editor, kind: InsertionKind): Insertion {
  const isChange = editor.isActive(kind)
  return { kind, isChange, values: isChange ? editor.getAttributes(kind) : {} }
}
