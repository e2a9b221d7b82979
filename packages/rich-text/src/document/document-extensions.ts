import type { AnyExtension } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { Footnote } from './footnote.ts'
import { BlockFormula, Formula } from './formulas.ts'
import { NarrowCode, NarrowLink, NarrowOrderedList } from './narrowed.ts'
import { Picture } from './picture.ts'
import { tables } from './tables.ts'

/** Nodes with a view in the editor. */
export type DocumentViews = {
  readonly formula?: typeof Formula
  readonly blockFormula?: typeof BlockFormula
  readonly footnote?: typeof Footnote
  readonly picture?: typeof Picture
}

export function documentExtensions(views: DocumentViews = {}): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      link: false,
      orderedList: false,
      underline: false,
    }),
    NarrowCode,
    NarrowLink,
    NarrowOrderedList,
    ...tables,
    views.formula ?? Formula,
    views.blockFormula ?? BlockFormula,
    views.footnote ?? Footnote,
    views.picture ?? Picture,
  ]
}
