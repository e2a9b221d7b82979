import type { RichInline, RichMark } from '@tiltyard/contracts'
import { escapeHtml } from './escape-html.ts'
import { renderFormula } from './formula.ts'

/** What is met on the way through a document and shown elsewhere. */
export type Passage = { readonly footnotes: string[]; formulaBudget: number }

const wrap: Readonly<Record<RichMark['type'], (inside: string, mark: RichMark) => string>> = {
  bold: (inside) => `<strong>${inside}</strong>`,
  italic: (inside) => `<em>${inside}</em>`,
  strike: (inside) => `<s>${inside}</s>`,
  code: (inside) => `<code>${inside}</code>`,
  link: (inside, mark) =>
    mark.type === 'link' ? `<a href="${escapeHtml(mark.attrs.href)}">${inside}</a>` : inside,
}

/** The link stands outside, so that one link is not cut into several by what is bold in it. */
const inward: readonly RichMark['type'][] = ['code', 'strike', 'italic', 'bold', 'link']

export function renderInline(nodes: readonly RichInline[] | undefined, passage: Passage): string {
  return (nodes ?? []).map((node) => marked(node, single(node, passage))).join('')
}

function marked(node: RichInline, inside: string): string {
  // A link inside a link is none: the reference of a footnote is one already.
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

/** Reading TeX is work: a document full of it is shown as it was written from some point on. */
export function formula(tex: string, passage: Passage, block: boolean): string {
  passage.formulaBudget -= tex.length
  if (passage.formulaBudget < 0) return `<code class="formula-source">${escapeHtml(tex)}</code>`
  return renderFormula(tex, { block })
}
