import {
  codeLanguages,
  isRichDocument,
  type RichBlock,
  type RichDocument,
  type RichInline,
} from '@tiltyard/contracts'
import fc from 'fast-check'

const hostile = [
  '<img src=x onerror=ran()>',
  '</code></pre><script>ran()</script>',
  '"><svg onload=ran()>',
  "' onmouseover='ran()",
  '&lt;script&gt;ran()&lt;/script&gt;',
  '&amp;lt;img src=x onerror=ran()&amp;gt;',
  '<!--',
  ']]>',
  '$&$1',
  '</math><img src=x onerror=ran()>',
  '\\href{javascript:ran()}{x}',
  '\\text{</mtext><img src=x onerror=ran()>}',
  '差分隐私',
  'x^2 \\frac{1}{2}',
  '\\mathbb{R}',
  '𝔸😀',
]

const clean = (text: string) => text.toWellFormed().replace(/[\p{Cc}]/gu, ' ')
const words = fc
  .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme', maxLength: 12 }).map(clean)), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => `a${parts.join(' ')}`)

const href = fc.oneof(
  fc.constantFrom(
    'https://example.org/?a=1&b=2',
    'mailto:a@example.org',
    '/info/1#s-a',
    "https://example.org/'x",
  ),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
)
const marks = fc
  .subarray(['bold', 'italic', 'strike', 'code'] as const)
  .chain((plain) =>
    fc
      .option(href)
      .map((address) => [
        ...(address === null ? [] : [{ type: 'link' as const, attrs: { href: address } }]),
        ...plain.map((type) => ({ type })),
      ]),
  )

const inline: fc.Arbitrary<RichInline> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: words, marks }),
  fc.constant({ type: 'hardBreak' as const }),
  fc.record({ type: fc.constant('formula' as const), attrs: fc.record({ tex: words }), marks }),
  fc.record({ type: fc.constant('footnote' as const), attrs: fc.record({ text: words }), marks }),
)
const inlines = fc.array(inline, { maxLength: 4 })
const span = fc.record({
  colspan: fc.integer({ min: 1, max: 20 }),
  rowspan: fc.option(fc.integer({ min: 1, max: 20 })),
})

const { block } = fc.letrec<{ block: RichBlock }>((tie) => {
  const inside = fc.array(tie('block'), { minLength: 1, maxLength: 3 })
  const paragraph = fc.record({ type: fc.constant('paragraph' as const), content: inlines })
  const item = fc.record({
    type: fc.constant('listItem' as const),
    content: fc
      .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
      .map(([first, rest]) => [first, ...rest]),
  })
  const items = fc.array(item, { minLength: 1, maxLength: 3 })
  const cell = fc.record({
    type: fc.constantFrom('tableCell' as const, 'tableHeader' as const),
    attrs: span,
    content: inside,
  })
  const row = fc.record({
    type: fc.constant('tableRow' as const),
    content: fc.array(cell, { minLength: 1, maxLength: 3 }),
  })
  return {
    block: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      paragraph,
      fc.record({
        type: fc.constant('heading' as const),
        attrs: fc.record({ level: fc.constantFrom(2 as const, 3 as const, 4 as const) }),
        content: inlines,
      }),
      fc.record({
        type: fc.constant('codeBlock' as const),
        attrs: fc.record({ language: fc.option(fc.constantFrom(...codeLanguages)) }),
        content: fc.array(fc.record({ type: fc.constant('text' as const), text: words }), { maxLength: 1 }),
      }),
      fc.record({
        type: fc.constant('image' as const),
        attrs: fc.record({
          file: fc.constantFrom('public/a.png', 'public/b/c-d.webp'),
          alt: words,
          caption: fc.option(words),
          width: fc.option(fc.integer({ min: 1, max: 20_000 })),
          height: fc.option(fc.integer({ min: 1, max: 20_000 })),
        }),
      }),
      fc.record({ type: fc.constant('blockFormula' as const), attrs: fc.record({ tex: words }) }),
      fc.constant({ type: 'horizontalRule' as const }),
      fc.record({ type: fc.constant('bulletList' as const), content: items }),
      fc.record({
        type: fc.constant('orderedList' as const),
        attrs: fc.record({ start: fc.option(fc.integer({ min: 0, max: 9_999 })) }),
        content: items,
      }),
      fc.record({ type: fc.constant('blockquote' as const), content: inside }),
      fc.record({
        type: fc.constant('table' as const),
        content: fc.array(row, { minLength: 1, maxLength: 3 }),
      }),
    ),
  }
})

/** Any document of the contract, with texts that look like markup. */
export const arbitraryDocument: fc.Arbitrary<RichDocument> = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((content) => ({ type: 'doc' as const, content }))
  .filter(isRichDocument)
