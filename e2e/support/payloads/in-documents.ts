import type { RichBlock, RichDocument, RichInline } from '@tiltyard/contracts'

const text = (words: string): RichInline => ({ type: 'text', text: words })
const paragraph = (...content: RichInline[]): RichBlock => ({ type: 'paragraph', content })
const cell = (type: 'tableCell' | 'tableHeader', words: string) => ({
  type,
  content: [paragraph(text(words))],
})

/** The contract refuses control characters that browsers ignore. */
export const typed = (words: string) => words.replaceAll(/[^\P{Cc}\n\t]/gu, ' ')

/** A document with the same text in every place that allows text. */
export function everywhere(words: string): RichDocument {
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text(words)] },
      paragraph(
        text(words),
        { type: 'text', text: words, marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'strike' }] },
        { type: 'text', text: words, marks: [{ type: 'code' }] },
        { type: 'text', text: words, marks: [{ type: 'link', attrs: { href: 'https://example.org/' } }] },
        { type: 'formula', attrs: { tex: words } },
        { type: 'formula', attrs: { tex: `\\text{${words.replaceAll(/[\\{}$#%&_^~]/g, ' ')}}` } },
        { type: 'footnote', attrs: { text: words } },
        { type: 'footnote', attrs: { text: `https://example.org/${words}` } },
      ),
      { type: 'codeBlock', attrs: { language: 'xml' }, content: [{ type: 'text', text: words }] },
      { type: 'codeBlock', attrs: { language: 'markdown' }, content: [{ type: 'text', text: words }] },
      { type: 'codeBlock', attrs: { language: 'php' }, content: [{ type: 'text', text: words }] },
      { type: 'codeBlock', content: [{ type: 'text', text: words }] },
      { type: 'blockFormula', attrs: { tex: words } },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text(words))] }] },
      { type: 'blockquote', content: [paragraph(text(words))] },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', words)] },
          { type: 'tableRow', content: [cell('tableCell', words)] },
        ],
      },
      {
        type: 'image',
        attrs: { file: 'public/a.png', alt: words.slice(0, 300), caption: words.slice(0, 500) },
      },
    ],
  }
}

/** Documents with the text in attributes that allow only listed values: the contract refuses each of them. */
export function inEveryAttribute(words: string): readonly unknown[] {
  const one = (block: unknown) => ({ type: 'doc', content: [block] })
  return [
    one(paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: words } }] })),
    one({ type: 'image', attrs: { file: words, alt: 'x' } }),
    one({ type: 'image', attrs: { file: 'public/a.png', alt: 'x', width: words, height: words } }),
    one({ type: 'codeBlock', attrs: { language: words }, content: [text('x')] }),
    one({ type: 'heading', attrs: { level: words }, content: [text('x')] }),
    one({
      type: 'orderedList',
      attrs: { start: words },
      content: [{ type: 'listItem', content: [paragraph()] }],
    }),
    one({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', attrs: { colspan: words, rowspan: words }, content: [paragraph(text('x'))] },
          ],
        },
      ],
    }),
  ]
}
