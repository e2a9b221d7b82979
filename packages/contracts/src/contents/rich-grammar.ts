const inline = ['text', 'hardBreak', 'formula', 'footnote']
const block = [
  ...['paragraph', 'heading', 'codeBlock', 'bulletList', 'orderedList', 'blockquote'],
  ...['table', 'horizontalRule', 'image', 'blockFormula'],
]

type NodeRule = {
  /** What may stand inside; a node without it holds nothing. */
  readonly holds?: readonly string[]
  readonly least?: 1
  /** Must come first. */
  readonly first?: string
}

/** Which node may stand in which. */
export const nodeRules: Readonly<Record<string, NodeRule>> = {
  doc: { holds: block, least: 1 },
  paragraph: { holds: inline },
  heading: { holds: inline },
  codeBlock: { holds: ['text'] },
  bulletList: { holds: ['listItem'], least: 1 },
  orderedList: { holds: ['listItem'], least: 1 },
  listItem: { holds: block, least: 1, first: 'paragraph' },
  blockquote: { holds: block, least: 1 },
  table: { holds: ['tableRow'], least: 1 },
  tableRow: { holds: ['tableCell', 'tableHeader'], least: 1 },
  tableCell: { holds: block, least: 1 },
  tableHeader: { holds: block, least: 1 },
  horizontalRule: {},
  image: {},
  blockFormula: {},
  text: {},
  hardBreak: {},
  formula: {},
  footnote: {},
}

export const canCarryMarks: ReadonlySet<string> = new Set(inline)

export const richDocumentBounds = { depth: 30, nodes: 20_000, bytes: 400_000 } as const
