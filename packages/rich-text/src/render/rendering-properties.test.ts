import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleTags } from '../article-markup.ts'
import { sanitiseArticle } from '../sanitise.ts'
import { arbitraryDocument } from '../testing/arbitrary-document.ts'
import { plainBlocks } from './plain-blocks.ts'
import { renderDocument } from './render-document.ts'

test('any rendered document has known elements only, no event handler, unique ids, and is unchanged by sanitising again', () => {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      const { html, outline } = renderDocument(document)
      expect(sanitiseArticle(html)).toBe(html)
      holdsOnlyKnownMarkup(html)
      namesAreWhole(html, outline)
      expect(plainBlocks(document).length).toBeGreaterThanOrEqual(document.content.length)
    }),
    { numRuns: 200, seed: 20_261_115 },
  )
})

function holdsOnlyKnownMarkup(html: string) {
  for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)) {
    expect(articleTags).toContain(name)
    const names = [...attributes.matchAll(/([\w-]+)="[^"]*"/g)].map(([, attribute]) => attribute)
    expect(names.filter((attribute) => attribute?.startsWith('on') || attribute === 'style')).toEqual([])
  }
  expect(html).not.toMatch(/ (href|src)="(?!https?:|mailto:|\/[^/]|#)/)
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
}

function namesAreWhole(html: string, outline: readonly { readonly id: string }[]) {
  const names = [...html.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(new Set(names).size).toBe(names.length)
  for (const { id } of outline) expect(names).toContain(id)
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(names).toContain(target)
}
