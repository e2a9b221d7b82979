import { expect, test } from 'vitest'
import { markdownToDocument } from './markdown-to-document.ts'
import { renderDocument } from './render/render-document.ts'

const markdown = `# Leaky log

The **server** left a *log* at <https://example.org> & \`cat\` it, see [the page](https://example.org/a?b=1&c=2).

- one
- two
  1. deep

> quoted

| a | b |
| - | - |
| 1 | ~~2~~ |

\`\`\`python
print(1 < 2)
\`\`\`

---
`

test('a Markdown text becomes a document that the editor opens, with nothing lost', () => {
  const converted = markdownToDocument(markdown)
  expect(converted?.losses).toEqual([])
  const { html } = renderDocument(converted?.document ?? { type: 'doc', content: [] })
  for (const part of [
    'Leaky log',
    '<strong>server</strong>',
    '<em>log</em>',
    '<code>cat</code>',
    '<li>',
    '<th',
  ])
    expect(html).toContain(part)
  expect(html).toContain('href="https://example.org/a?b=1&amp;c=2"')
  expect(html).toContain('The <strong>server</strong> left')
  expect(html).toContain('&lt; ')
  expect(html).not.toContain('&amp;amp;')
  expect(converted?.document.content.map(({ type }) => type)).toEqual([
    ...['heading', 'paragraph', 'bulletList', 'blockquote', 'table', 'codeBlock', 'horizontalRule'],
  ])
})

test('markup of HTML, pictures of other hosts and links that are none are lost and named, their text stays', () => {
  const converted = markdownToDocument(
    '<div onclick="x()">Read <b>this</b><script>alert(1)</script></div>\n\nA <i>b</i> ![alt](https://h/x.png) [c](javascript:alert(1))',
  )
  expect(converted?.losses.toSorted()).toEqual(['html', 'link', 'picture'])
  const text = JSON.stringify(converted?.document)
  expect(text).toContain('Read this')
  expect(text).toContain('alt')
  expect(text).not.toContain('alert')
  expect(text).not.toContain('<b>')
})

test('formulas become formulas, amounts and variables stay text', () => {
  const converted = markdownToDocument('Let $x^2$ be, for $5 or $6, in $HOME/$USER.\n\n$$\n\\sum_i x_i\n$$\n')
  expect(converted?.document.content).toMatchObject([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Let ' },
        { type: 'formula', attrs: { tex: 'x^2' } },
        { type: 'text', text: ' be, for $5 or $6, in $HOME/$USER.' },
      ],
    },
    { type: 'blockFormula', attrs: { tex: '\\sum_i x_i' } },
  ])
})

test('an empty text is an empty paragraph, and one that is too deep stays as it was', () => {
  expect(markdownToDocument('')?.document.content).toEqual([{ type: 'paragraph' }])
  expect(markdownToDocument(`${'> '.repeat(60)}x`)).toBeNull()
})
