import type { RichBlock, RichCell, RichHeading } from '@tiltyard/contracts'
import { renderCode } from './code.ts'
import { formula, type Passage, renderInline } from './inline.ts'
import { renderPicture } from './picture.ts'
import { renderTable } from './table.ts'

export type Rendering = Passage & {
  codeBudget: number
  readonly nameHeading: (heading: RichHeading) => string
}

export function renderBlocks(blocks: readonly RichBlock[], rendering: Rendering): string {
  return blocks.map((block) => renderBlock(block, rendering)).join('')
}

function renderBlock(block: RichBlock, rendering: Rendering): string {
  const items = (list: readonly { readonly content: readonly RichBlock[] }[]) =>
    list.map(({ content }) => `<li>${renderBlocks(content, rendering)}</li>`).join('')
  switch (block.type) {
    case 'paragraph':
      return `<p>${renderInline(block.content, rendering)}</p>`
    case 'heading': {
      const tag = `h${block.attrs.level}`
      return `<${tag} id="${rendering.nameHeading(block)}">${renderInline(block.content, rendering)}</${tag}>`
    }
    case 'codeBlock':
      return renderCode(
        (block.content ?? []).map(({ text }) => text).join(''),
        block.attrs?.language,
        rendering,
      )
    case 'bulletList':
      return `<ul>${items(block.content)}</ul>`
    case 'orderedList': {
      const start = block.attrs?.start ?? 1
      return `<ol${start === 1 ? '' : ` start="${start}"`}>${items(block.content)}</ol>`
    }
    case 'blockquote':
      return `<blockquote>${renderBlocks(block.content, rendering)}</blockquote>`
    case 'table':
      return renderTable(block, (cell) => cellInside(cell, rendering))
    case 'image':
      return renderPicture(block.attrs)
    case 'horizontalRule':
      return '<hr>'
    case 'blockFormula':
      return formula(block.attrs.tex, rendering, true)
  }
}

/** A cell with a single paragraph is rendered without the paragraph element. */
function cellInside({ content }: RichCell, rendering: Rendering): string {
  const [only, ...more] = content
  return only?.type === 'paragraph' && more.length === 0
    ? renderInline(only.content, rendering)
    : renderBlocks(content, rendering)
}
