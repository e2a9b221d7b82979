import type { RichBlock, RichDocument, RichInline, RichMark } from '@tiltyard/contracts'

export type PlainBlock = { readonly type: RichBlock['type'] | 'listItem' | 'tableRow'; readonly text: string }

/**
 * For comparing revisions: one line per block, with marks for everything visible (emphasis, link targets, image files),
 * so that no change is missed.
 */
export function plainBlocks({ content }: RichDocument): PlainBlock[] {
  return content.flatMap((block) => blocksOf(block, ''))
}

function blocksOf(block: RichBlock, indent: string): PlainBlock[] {
  const one = (text: string): PlainBlock[] => [{ type: block.type, text: indent + text }]
  switch (block.type) {
    case 'paragraph':
      return one(signed(block.content))
    case 'heading':
      return one(`${'#'.repeat(block.attrs.level)} ${signed(block.content)}`)
    case 'codeBlock':
      return one(
        `\`\`\`${block.attrs?.language ?? ''}\n${(block.content ?? []).map(({ text }) => text).join('')}`,
      )
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item, index) => {
        const sign = block.type === 'bulletList' ? '- ' : `${(block.attrs?.start ?? 1) + index}. `
        const [first, ...rest] = item.content.flatMap((child) => blocksOf(child, `${indent}  `))
        return first
          ? [{ type: 'listItem' as const, text: indent + sign + first.text.trimStart() }, ...rest]
          : rest
      })
    case 'blockquote':
      return block.content.flatMap((child) => blocksOf(child, `${indent}> `))
    case 'table':
      return block.content.map((row) => ({
        type: 'tableRow' as const,
        text:
          indent +
          row.content
            .map(({ content }) =>
              content
                .flatMap((child) => blocksOf(child, ''))
                .map(({ text }) => text)
                .join(' '),
            )
            .join(' | '),
      }))
    case 'image':
      return one(`![${block.attrs.alt}](${block.attrs.file}) ${block.attrs.caption ?? ''}`.trimEnd())
    case 'blockFormula':
      return one(`$$ ${block.attrs.tex} $$`)
    case 'horizontalRule':
      return one('---')
  }
}

const signs: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~', code: '`' }

function signed(nodes: readonly RichInline[] | undefined): string {
  return (nodes ?? []).map((node) => (node.marks ?? []).reduce(withSign, bare(node))).join('')
}

function bare(node: RichInline): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return '\n'
  return node.type === 'formula' ? `$${node.attrs.tex}$` : `[^${node.attrs.text}]`
}

function withSign(text: string, mark: RichMark): string {
  if (mark.type === 'link') return `[${text}](${mark.attrs.href})`
  const sign = signs[mark.type] ?? ''
  return sign + text + sign
}
