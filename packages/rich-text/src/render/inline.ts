import type { RichInline, RichMark } from '@tiltyard/contracts'
import { escapeHtml } from './escape-html.ts'
import { renderFormula } from './formula.ts'

/** Collected while a document is rendered, and shown elsewhere. */
export type Passage = { readonly footnotes: string[]; formulaBudget: number }

const wrap: Readonly<Record<RichMark['type'], (inside: string, mark: RichMark) => string>> = {
  bold: (inside) => `<strong>${inside}</strong>`,
  italic: (inside) => `<em>${inside}</em>`,
  strike: (inside) => `<s>${inside}</s>`,
  code: (inside) => `<code>${inside}</code>`,
  link: (inside, mark) =>
    mark.type === 'link' ? `<a href="${escapeHtml(mark.attrs.href)}">${inside}</a>` : inside,
}

/** The link is outermost, so that bold text inside does not split it into several. */
const inward: readonly RichMark['type'][] = ['code', 'strike', 'italic', 'bold', 'link']

export function renderInline(nodes: readonly RichInline[] | undefined, passage: Passage): string {
  return (nodes ?? []).map((node) => marked(node, single(node, passage))).join('')
}

function marked(node: RichInline, inside: string): string {
  // Links cannot be nested, and a footnote's reference is a link already.
  const marks = (node.marks ?? []).filter(({ type }) => node.type !== 'footnote' || type !== 'link')
  return inward.reduce((html, type) => {
    const mark = marks.find((one) => one.type === type)
    return mark ? wrap[type](html, mark) : html
  }, inside)
}

function single(node: RichInline, passage: Passage): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.text)
    case 'hardBreak':
      return '<br>'
    case 'formula':
      return formula(node.attrs.tex, passage, false)
    case 'footnote': {
      const number = passage.footnotes.push(node.attrs.text)
      return `<sup><a href="#fn-${number}" id="fnref-${number}" role="doc-noteref">${number}</a></sup>`
    }
  }
}

/** Parsing TeX is expensive: beyond a budget, formulas of a document are shown as written. */
export function formula(tex: string, passage: Passage, block: boolean): string {
  passage.formulaBudget -= tex.length
  if (passage.formulaBudget < 0) return `<code class="formula-source">${escapeHtml(tex)}</code>`
  return renderFormula(tex, { block })
}
