import katex from 'katex'
import { drawMathLetters } from '../document/math-letters.ts'
import { escapeHtml } from './escape-html.ts'

/** A recursive macro, or a space as wide as the page, is a mistake or an attack. */
const bounds = { maxExpand: 200, maxSize: 20 }

/**
 * MathML, which browsers draw natively: a page with formulas needs neither a script nor a font. Invalid TeX is shown as
 * written, so that the author sees where it is.
 */
export function renderFormula(tex: string, { block }: { readonly block: boolean }): string {
  const markup = mathOf(tex, block)
  if (!markup)
    return block ? `<pre><code class="formula-source">${escapeHtml(tex)}</code></pre>` : source(tex)
  return block
    ? `<div class="formula" tabindex="0">${markup}</div>`
    : `<span class="formula">${markup}</span>`
}

const source = (tex: string) => `<code class="formula-source">${escapeHtml(tex)}</code>`

function mathOf(tex: string, displayMode: boolean): string | undefined {
  try {
    const markup = katex.renderToString(tex, {
      output: 'mathml',
      displayMode,
      trust: false,
      throwOnError: true,
      strict: 'ignore',
      ...bounds,
    })
    // The library's wrapper and its copy of the source are removed; screen readers get the source as alternative text.
    const math = /<math[^>]*>.*<\/math>/s
      .exec(markup)?.[0]
      .replace(/<annotation[^>]*>.*?<\/annotation>/gs, '')
    return math && `<math alttext="${escapeHtml(tex)}"${drawMathLetters(math).slice('<math'.length)}`
  } catch {
    return undefined
  }
}
