import type {
  RichBlock,
  RichDocument,
  RichHeading,
  RichInline,
  RichMark,
  RichParagraph,
  RichTextRun,
} from '@tiltyard/contracts'

/** Builders of the editor's document tree, so that demo texts read as texts. A string is plain words. */
export type Piece = string | RichInline
/** One paragraph of a list or a table: its words, or its pieces. */
type Item = Piece | readonly Piece[]

const inline = (piece: Piece): RichInline =>
  typeof piece === 'string' ? { type: 'text', text: piece } : piece
const marked = (text: string, mark: RichMark): RichTextRun => ({ type: 'text', text, marks: [mark] })
const pieces = (item: Item): readonly Piece[] => (typeof item === 'string' || 'type' in item ? [item] : item)
const paragraph = (item: Item): RichParagraph => p(...pieces(item))
const listItem = (item: Item) => ({ type: 'listItem', content: [paragraph(item)] }) as const
const heading = (level: 2 | 3, words: readonly Piece[]): RichHeading => ({
  type: 'heading',
  attrs: { level },
  content: words.map(inline),
})
const row = (type: 'tableHeader' | 'tableCell', cells: readonly Item[]) =>
  ({ type: 'tableRow', content: cells.map((cell) => ({ type, content: [paragraph(cell)] })) }) as const

export const doc = (...content: RichBlock[]): RichDocument => ({ type: 'doc', content })
export const h2 = (...words: Piece[]) => heading(2, words)
export const h3 = (...words: Piece[]) => heading(3, words)
export const p = (...words: Piece[]): RichParagraph => ({
  type: 'paragraph',
  content: words.map(inline),
})
export const quote = (...words: Piece[]): RichBlock => ({ type: 'blockquote', content: [p(...words)] })
export const list = (...items: Item[]): RichBlock => ({ type: 'bulletList', content: items.map(listItem) })
export const ordered = (...items: Item[]): RichBlock => ({
  type: 'orderedList',
  content: items.map(listItem),
})
export const code = (language: string, source: string): RichBlock => ({
  type: 'codeBlock',
  attrs: { language },
  content: [{ type: 'text', text: source.trim() }],
})
/** The first row names the columns. */
export const table = (head: readonly Item[], ...rows: (readonly Item[])[]): RichBlock => ({
  type: 'table',
  content: [row('tableHeader', head), ...rows.map((cells) => row('tableCell', cells))],
})
export const formula = (tex: string): RichBlock => ({ type: 'blockFormula', attrs: { tex } })
export const math = (tex: string): RichInline => ({ type: 'formula', attrs: { tex } })
export const bold = (text: string) => marked(text, { type: 'bold' })
export const mono = (text: string) => marked(text, { type: 'code' })
export const link = (text: string, href: string) => marked(text, { type: 'link', attrs: { href } })
export const footnote = (text: string): RichInline => ({ type: 'footnote', attrs: { text } })
