import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isRichDocument, LocalisedDocument, RichDocument } from './rich-document.schema.ts'

const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const link = (href: unknown) => doc(paragraph(text('x', { type: 'link', attrs: { href } })))
const image = (attrs: object) =>
  doc({ type: 'image', attrs: { file: 'public/a/b.png', alt: 'A diagram', ...attrs } })
const row = (...content: unknown[]) => ({ type: 'tableRow', content })

describe('a document may hold', () => {
  test.each([
    ['an empty paragraph', doc({ type: 'paragraph' })],
    [
      'every mark at once',
      doc(paragraph(text('x', ...['bold', 'italic', 'strike', 'code'].map((type) => ({ type }))))),
    ],
    ['a heading', doc({ type: 'heading', attrs: { level: 2 }, content: [text('差分隐私')] })],
    [
      'code in a known language',
      doc({ type: 'codeBlock', attrs: { language: 'python' }, content: [text('a\n\tb')] }),
    ],
    ['code in none', doc({ type: 'codeBlock', attrs: { language: null } })],
    [
      'a list in a list',
      doc({
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              paragraph(text('a')),
              {
                type: 'orderedList',
                attrs: { start: 3 },
                content: [{ type: 'listItem', content: [paragraph()] }],
              },
            ],
          },
        ],
      }),
    ],
    [
      'a table',
      doc({
        type: 'table',
        content: [row({ type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph()] })],
      }),
    ],
    ['a picture', image({ caption: null, width: 640, height: 480 })],
    [
      'a formula, a footnote and a break',
      doc(
        paragraph(
          { type: 'formula', attrs: { tex: 'x^2' } },
          { type: 'footnote', attrs: { text: 'See above.' } },
          { type: 'hardBreak' },
        ),
        { type: 'blockFormula', attrs: { tex: '\\sum' } },
        { type: 'horizontalRule' },
      ),
    ],
  ])('%s', (_, document) => {
    expect(RichDocument.safeParse(document).error?.issues ?? []).toEqual([])
    expect(isRichDocument(document)).toBe(true)
  })

  test.each([
    'https://example.org/a?b#c',
    'http://example.org',
    'mailto:a@example.org',
    '/info/1?x=1#s-a',
    '/',
  ])('a link to %s', (href) => {
    expect(isRichDocument(link(href))).toBe(true)
  })
})

describe('a document may not hold', () => {
  test.each([
    ['nothing', doc()],
    ['no content', { type: 'doc' }],
    ['something that is no object', doc('x')],
    ['an unknown node', doc({ type: 'iframe' })],
    ['a name of every object', doc({ type: 'constructor' })],
    ['an unknown field', doc({ type: 'paragraph', html: '<b>' })],
    ['an unknown attribute', doc({ type: 'paragraph', attrs: { style: 'x' } })],
    ['a prototype', doc(JSON.parse('{"type":"paragraph","attrs":{"__proto__":{}}}'))],
    ['an unknown mark', doc(paragraph(text('x', { type: 'underline' })))],
    ['a mark twice', doc(paragraph(text('x', { type: 'bold' }, { type: 'bold' })))],
    ['a mark with a field', doc(paragraph(text('x', { type: 'bold', onclick: 'x' })))],
    ['a marked block', doc({ type: 'paragraph', marks: [{ type: 'bold' }] })],
    ['text outside a paragraph', doc(text('x'))],
    ['a first heading: the page has its own', doc({ type: 'heading', attrs: { level: 1 } })],
    ['a heading without its level', doc({ type: 'heading' })],
    ['code in an unknown language', doc({ type: 'codeBlock', attrs: { language: 'x" onload="' } })],
    ['bold code blocks', doc({ type: 'codeBlock', content: [text('x', { type: 'bold' })] })],
    [
      'a list item that begins without words',
      doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] }),
    ],
    [
      'a cell wider than twenty',
      doc({
        type: 'table',
        content: [row({ type: 'tableCell', attrs: { colspan: 21 }, content: [paragraph()] })],
      }),
    ],
    ['a row without cells', doc({ type: 'table', content: [row()] })],
    ['a picture without words for it', image({ alt: ' ' })],
    ['a picture from elsewhere', image({ file: 'https://example.org/a.png' })],
    ['a picture that climbs', image({ file: 'public/../private/a.png' })],
    ['a drawing, which can run', image({ file: 'public/a.svg' })],
    ['an empty text', doc(paragraph(text('')))],
    ['a NUL', doc(paragraph(text('a\u0000b')))],
    ['half a character', doc(paragraph(text('a\ud800b')))],
    ['an empty formula', doc(paragraph({ type: 'formula', attrs: { tex: '' } }))],
  ])('%s', (_, document) => {
    expect(isRichDocument(document)).toBe(false)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' https://example.org',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://a@evil.example/',
    'https://user:pass@evil.example/',
    'ftp://example.org',
    'blob:https://example.org/x',
    'mailto:',
    'relative',
    '#x',
    '',
    7,
    null,
  ])('a link to %j', (href) => {
    expect(isRichDocument(link(href))).toBe(false)
  })
})

describe('a rich text of hostile size is refused quickly', () => {
  const quick = (document: unknown) => {
    const began = performance.now()
    expect(isRichDocument(document)).toBe(false)
    expect(performance.now() - began).toBeLessThan(500)
  }

  test('a rich text deeper than thirty levels is refused', () => {
    const nested = (times: number) => {
      let inner: unknown = paragraph()
      for (let time = 0; time < times; time += 1) inner = { type: 'blockquote', content: [inner] }
      return doc(inner)
    }
    expect(isRichDocument(nested(29))).toBe(true)
    quick(nested(30))
    quick(nested(100_000))
  })

  test('a rich text with deep attributes is refused', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    quick(doc({ type: 'paragraph', attrs: deep }))
    quick(doc({ type: 'heading', attrs: { level: deep } }))
    quick({ type: 'doc', content: [deep] })
  })

  test('a rich text of more than twenty thousand nodes or 400 kB is refused', () => {
    quick(doc(...Array.from({ length: 20_000 }, () => paragraph())))
    expect(isRichDocument(doc(paragraph(text('a'.repeat(399_000)))))).toBe(true)
    quick(doc(paragraph(text('a'.repeat(400_001)))))
    quick(doc(paragraph(text('汉'.repeat(133_400)))))
  })
})

test('a fault of a rich text is reported with its path', () => {
  const issues = LocalisedDocument.safeParse({ zh: link('javascript:x') }).error?.issues
  expect(issues?.[0]?.path).toEqual(['zh', 'content', 0, 'content', 0, 'marks', 0, 'attrs', 'href'])
})

test('a rich text has a JSON schema for the OpenAPI document', () => {
  expect(z.toJSONSchema(RichDocument, { unrepresentable: 'any' })).toMatchObject({ type: 'object' })
})
