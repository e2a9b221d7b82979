import { mathLetter } from '@tiltyard/rich-text/document'

/** As MathML, like the site; the library is loaded with the first formula. What it cannot read stays as it was written. */
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

/** ℝ instead of an R that says it is double-struck, as the server does it: browsers do not draw the attribute. */
function drawLetters(place: HTMLElement): void {
  for (const element of place.querySelectorAll('[mathvariant]')) {
    const variant = element.getAttribute('mathvariant') ?? ''
    if (variant !== 'normal')
      element.textContent = [...(element.textContent ?? '')].map((one) => mathLetter(one, variant)).join('')
  }
}
