import { mathLetter } from '@tiltyard/rich-text/document'

/**
 * Renders MathML like the site; KaTeX is loaded with the first formula. A formula that cannot be parsed stays
 * as TeX.
 */
export function drawFormula(place: HTMLElement, tex: string, { block }: { readonly block: boolean }): void {
  place.textContent = tex
  void import('katex').then(({ default: katex }) => {
    try {
      katex.render(tex, place, {
        output: 'mathml',
        displayMode: block,
        trust: false,
        throwOnError: true,
        strict: 'ignore',
        maxExpand: 200,
        maxSize: 20,
      })
      drawLetters(place)
    } catch {
      place.textContent = tex
    }
  })
}

/** Replaces mathvariant by Unicode letters such as ℝ, as the server does: browsers ignore the attribute. */
function drawLetters(place: HTMLElement): void {
  for (const element of place.querySelectorAll('[mathvariant]')) {
    const variant = element.getAttribute('mathvariant') ?? ''
    if (variant !== 'normal')
      element.textContent = [...(element.textContent ?? '')].map((one) => mathLetter(one, variant)).join('')
  }
}
