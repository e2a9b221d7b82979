import type { RichBlock, RichInline } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { renderDocument } from './render-document.ts'

const text = (words: string): RichInline => ({ type: 'text', text: words })
const paragraph = (...content: RichInline[]): RichBlock => ({ type: 'paragraph', content })
const heading = (words: string, level: 2 | 3 | 4 = 2): RichBlock => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
})
const render = (...content: RichBlock[]) => renderDocument({ type: 'doc', content })
const html = (...content: RichBlock[]) => render(...content).html

describe('headings', () => {
  test('have unique ids derived from their words, Chinese included', () => {
    const { outline } = render(
      heading('什么是差分隐私？'),
      heading('什么是差分隐私？', 3),
      heading('Noise & budgets'),
      heading('!?', 4),
    )
    expect(outline).toEqual([
      { id: 's-什么是差分隐私', level: 2, text: '什么是差分隐私？' },
      { id: 's-什么是差分隐私-2', level: 3, text: '什么是差分隐私？' },
      { id: 's-noise-budgets', level: 2, text: 'Noise & budgets' },
      { id: 's-section', level: 4, text: '!?' },
    ])
  })

  test('keep their id when other parts of the text change', () => {
    const before = render(heading('Budgets')).outline
    expect(render(heading('Before'), paragraph(text('x')), heading('Budgets')).outline).toContainEqual(
      before[0],
    )
  })

  test('inside a quotation are not part of the outline', () => {
    expect(render({ type: 'blockquote', content: [heading('Said')] }).outline).toEqual([])
  })

  test('do not show the number of a footnote in the outline', () => {
    const noted: RichBlock = {
      type: 'heading',
      attrs: { level: 2 },
      content: [text('Noise'), { type: 'footnote', attrs: { text: 'n' } }],
    }
    expect(render(noted).outline[0]?.text).toBe('Noise')
  })
})

describe('footnotes', () => {
  test('are at the end with links in both directions, and their URLs are links', () => {
    const { html: shown, plainText } = render(
      paragraph(text('A'), { type: 'footnote', attrs: { text: 'See https://example.org/a.' } }),
    )
    expect(shown).toContain('<a href="#fn-1" id="fnref-1" role="doc-noteref">1</a>')
    expect(shown).toMatch(
      /<li id="fn-1">See <a href="https:\/\/example.org\/a" rel="noopener">.*<\/a>\. <a href="#fnref-1"/,
    )
    expect(plainText).toBe('A (See https://example.org/a.)')
  })
})

describe('code', () => {
  test('is highlighted by classes, and its text is escaped', () => {
    const shown = html({
      type: 'codeBlock',
      attrs: { language: 'python' },
      content: [{ type: 'text', text: 'return "<b>"' }],
    })
    expect(shown).toBe(
      '<pre tabindex="0"><code class="language-python"><span class="hljs-keyword">return</span> <span class="hljs-string">"&lt;b&gt;"</span></code></pre>',
    )
  })

  test('without a language, or as long as a log, is not highlighted', () => {
    expect(html({ type: 'codeBlock', content: [{ type: 'text', text: '<b>' }] })).toBe(
      '<pre tabindex="0"><code>&lt;b&gt;</code></pre>',
    )
    const long = 'return 1\n'.repeat(5_000)
    expect(
      html({ type: 'codeBlock', attrs: { language: 'python' }, content: [{ type: 'text', text: long }] }),
    ).not.toContain('hljs')
  })
})

describe('formulas', () => {
  const formula = (tex: string) => html(paragraph({ type: 'formula', attrs: { tex } }))

  test('become MathML with the source as alternative text', () => {
    expect(formula('x^2')).toBe(
      '<p><span class="formula"><math alttext="x^2"><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math></span></p>',
    )
    expect(html({ type: 'blockFormula', attrs: { tex: 'x' } })).toContain('display="block"')
  })

  test.each([
    ['\\mathbb{R}', 'ℝ'],
    ['\\mathcal{L}', 'ℒ'],
    ['\\mathbf{x}', '𝐱'],
    ['\\boldsymbol{\\alpha}', '𝜶'],
    ['\\mathfrak{g}', '𝔤'],
    ['\\mathtt{1}', '𝟷'],
  ])('%s is drawn as %s, which browsers support', (tex, letter) => {
    expect(formula(tex)).toContain(letter)
    expect(formula(tex)).not.toContain('mathvariant')
  })

  test.each(['\\frac{1', '\\unknown', '\\def\\a{\\a\\a}\\a'])(
    '%s is invalid TeX and shown as written',
    (tex) => {
      expect(formula(tex)).toMatch(/^<p><code class="formula-source">\\/)
    },
  )

  test.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://evil.example}',
    '\\includegraphics{https://evil.example/a.png}',
    '\\htmlId{location}{x}',
    '\\htmlStyle{position:fixed}{x}',
    '\\htmlData{a=b}{x}',
    '\\textcolor{red}{x}',
  ])('%s has no effect outside of the formula', (tex) => {
    const tags = formula(tex)
      .match(/<[^>]+>/g)
      ?.map((tag) => tag.replace(/alttext="[^"]*"/, ''))
    expect(tags?.join('')).not.toMatch(/href|src|style=|id=|data-|mathcolor/)
  })

  test('are shown as written beyond a document’s budget', () => {
    const many = Array.from({ length: 100 }, () => ({
      type: 'blockFormula' as const,
      attrs: { tex: 'x'.repeat(4_000) },
    }))
    expect(html(...many).match(/<math/g)?.length).toBe(15)
  })
})

test('an image has its size and the widths up to its own', () => {
  expect(
    html({
      type: 'image',
      attrs: { file: 'public/a.png', alt: 'A "plot"', caption: 'C', width: 900, height: 600 },
    }),
  ).toBe(
    '<figure><img src="/_image?file=public/a.png&amp;w=828" srcset="/_image?file=public/a.png&amp;w=640 640w, /_image?file=public/a.png&amp;w=828 828w" sizes="(max-width: 48rem) 100vw, 45rem" alt="A &quot;plot&quot;" width="900" height="600" loading="lazy" decoding="async" /><figcaption>C</figcaption></figure>',
  )
})

test('a table scrolls by itself and declares the scope of its headers', () => {
  const row = (...content: ['tableHeader' | 'tableCell', string][]) => ({
    type: 'tableRow' as const,
    content: content.map(([type, words]) => ({ type, content: [paragraph(text(words))] })),
  })
  expect(
    html({
      type: 'table',
      content: [
        row(['tableHeader', 'a'], ['tableHeader', 'b']),
        row(['tableHeader', 'c'], ['tableCell', '1']),
      ],
    }),
  ).toBe(
    '<div class="table" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>1</td></tr></tbody></table></div>',
  )
})

test('a link with bold text inside stays one link, and only external links are marked', () => {
  const marked = (href: string): RichInline => ({
    type: 'text',
    text: 'x',
    marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }],
  })
  expect(html(paragraph(marked('https://example.org')))).toBe(
    '<p><a href="https://example.org" rel="noopener"><strong>x</strong></a></p>',
  )
  expect(html(paragraph(marked('/info/1')))).toBe('<p><a href="/info/1"><strong>x</strong></a></p>')
})

test('the reading time is 400 characters or 230 words per minute, and at least one minute', () => {
  const minutes = (words: string) => render(paragraph(text(words))).readingMinutes
  expect(minutes('差')).toBe(1)
  expect(minutes('差'.repeat(2_000))).toBe(5)
  expect(minutes('privacy '.repeat(1_150))).toBe(5)
  expect(minutes('差'.repeat(800) + 'privacy '.repeat(460))).toBe(4)
})
