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
    } catch {
      place.textContent = tex
    }
  })
}
