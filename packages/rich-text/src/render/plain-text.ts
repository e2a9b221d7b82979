import type { RichBlock, RichDocument, RichInline } from '@tiltyard/contracts'

/** The text without markup, one line per block: for search, feeds and descriptions. */
export function plainText({ content }: RichDocument): string {
  return content.flatMap(linesOf).join('\n')
}

/** A footnote follows the sentence it belongs to, except in the names of headings. */
export function inlineText(
  nodes: readonly RichInline[] | undefined,
  notes: 'with notes' | 'without' = 'without',
): string {
  return (nodes ?? [])
    .map((node) => {
      if (node.type === 'text') return node.text
      if (node.type === 'hardBreak') return ' '
      if (node.type === 'formula') return node.attrs.tex
      return notes === 'with notes' ? ` (${node.attrs.text})` : ''
    })
    .join('')
}

function linesOf(block: RichBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return filled(inlineText(block.content, 'with notes'))
    case 'codeBlock':
      return filled((block.content ?? []).map(({ text }) => text).join(''))
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.flatMap(linesOf))
    case 'blockquote':
      return block.content.flatMap(linesOf)
    case 'table':
      return block.content.map((row) =>
        row.content.map((cell) => cell.content.flatMap(linesOf).join(' ')).join(' | '),
      )
    case 'image':
      return [block.attrs.alt, ...filled(block.attrs.caption ?? '')]
    case 'blockFormula':
      return [block.attrs.tex]
    case 'horizontalRule':
      return []
  }
}

const filled = (line: string) => (line.trim() === '' ? [] : [line])
