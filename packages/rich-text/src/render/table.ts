import type { RichCell, RichTable } from '@tiltyard/contracts'

type RenderCell = (cell: RichCell) => string

/** In a container that scrolls sideways, so that the page never does. */
export function renderTable({ content: rows }: RichTable, inside: RenderCell): string {
  const [first, ...rest] = rows
  const headed = first?.content.every(({ type }) => type === 'tableHeader') ?? false
  const head = headed && first ? `<thead>${renderRow(first.content, 'col', inside)}</thead>` : ''
  const body = (headed ? rest : rows).map(({ content }) => renderRow(content, 'row', inside)).join('')
  return `<div class="table" tabindex="0"><table>${head}${body ? `<tbody>${body}</tbody>` : ''}</table></div>`
}

function renderRow(cells: readonly RichCell[], scope: 'col' | 'row', inside: RenderCell): string {
  const html = cells.map((cell) => {
    const tag = cell.type === 'tableHeader' ? 'th' : 'td'
    return `<${tag}${tag === 'th' ? ` scope="${scope}"` : ''}${spans(cell)}>${inside(cell)}</${tag}>`
  })
  return `<tr>${html.join('')}</tr>`
}

function spans({ attrs }: RichCell): string {
  const { colspan, rowspan } = attrs ?? {}
  const wide = colspan && colspan > 1 ? ` colspan="${colspan}"` : ''
  return rowspan && rowspan > 1 ? `${wide} rowspan="${rowspan}"` : wide
}
