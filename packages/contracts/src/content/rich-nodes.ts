/**
 * Nodes of a rich text, written by the console's editor and rendered by the server. The set is closed;
 * `rich-grammar.ts` states the same as data, and a test in packages/rich-text compares the editor with it.
 */
export type RichMark =
  | { readonly type: 'bold' | 'italic' | 'strike' | 'code' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }

export type RichTextRun = {
  readonly type: 'text'
  readonly text: string
  readonly marks?: readonly RichMark[]
}

/** The editor writes null for an empty attribute. */
type Optional<Value> = Value | null

export type RichInline =
  | RichTextRun
  | { readonly type: 'hardBreak'; readonly marks?: readonly RichMark[] }
  | {
      readonly type: 'formula'
      readonly attrs: { readonly tex: string }
      readonly marks?: readonly RichMark[]
    }
  | {
      readonly type: 'footnote'
      readonly attrs: { readonly text: string }
      readonly marks?: readonly RichMark[]
    }

export interface RichParagraph {
  readonly type: 'paragraph'
  readonly content?: readonly RichInline[]
}

export interface RichHeading {
  readonly type: 'heading'
  readonly attrs: { readonly level: 2 | 3 | 4 }
  readonly content?: readonly RichInline[]
}

export interface RichCodeBlock {
  readonly type: 'codeBlock'
  readonly attrs?: { readonly language?: Optional<string> }
  readonly content?: readonly { readonly type: 'text'; readonly text: string }[]
}

export interface RichListItem {
  readonly type: 'listItem'
  readonly content: readonly RichBlock[]
}

export interface RichBulletList {
  readonly type: 'bulletList'
  readonly content: readonly RichListItem[]
}

export interface RichOrderedList {
  readonly type: 'orderedList'
  readonly attrs?: { readonly start?: Optional<number> }
  readonly content: readonly RichListItem[]
}

export interface RichBlockquote {
  readonly type: 'blockquote'
  readonly content: readonly RichBlock[]
}

export interface RichCell {
  readonly type: 'tableCell' | 'tableHeader'
  readonly attrs?: { readonly colspan?: Optional<number>; readonly rowspan?: Optional<number> }
  readonly content: readonly RichBlock[]
}

export interface RichTable {
  readonly type: 'table'
  readonly content: readonly { readonly type: 'tableRow'; readonly content: readonly RichCell[] }[]
}

export interface RichImage {
  readonly type: 'image'
  readonly attrs: {
    /** A key of the file store, as returned by an upload. */
    readonly file: string
    readonly alt: string
    readonly caption?: Optional<string>
    readonly width?: Optional<number>
    readonly height?: Optional<number>
  }
}

export type RichBlock =
  | RichParagraph
  | RichHeading
  | RichCodeBlock
  | RichBulletList
  | RichOrderedList
  | RichBlockquote
  | RichTable
  | RichImage
  | { readonly type: 'horizontalRule' }
  | { readonly type: 'blockFormula'; readonly attrs: { readonly tex: string } }
