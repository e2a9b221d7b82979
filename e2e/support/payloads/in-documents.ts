import type { RichBlock, RichDocument, RichInline } from '@tiltyard/contracts'

const text = (payload: string): RichInline => ({ type: 'text', text: payload })
const paragraph = (...content: RichInline[]): RichBlock => ({ type: 'paragraph', content })
const cell = (type: 'tableCell' | 'tableHeader', payload: string) => ({
  type,
  content: [paragraph(text(payload))],
})

/** The contract refuses control characters that browsers ignore. */
export const withoutControlCharacters = (payload: string) => payload.replaceAll(/[^\P{Cc}\n\t]/gu, ' ')

/** A document with the same text in every place that allows text. */
export function documentWithText(payload: string): RichDocument {
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text(payload)] },
      paragraph(
        text(payload),
        { type: 'text', text: payload, marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'strike' }] },
        { type: 'text', text: payload, marks: [{ type: 'code' }] },
        { type: 'text', text: payload, marks: [{ type: 'link', attrs: { href: 'https://example.org/' } }] },
        { type: 'formula', attrs: { tex: payload } },
        { type: 'formula', attrs: { tex: `\\text{${payload.replaceAll(/[\\{}$#%&_^~]/g, ' ')}}` } },
        { type: 'footnote', attrs: { text: payload } },
        { type: 'footnote', attrs: { text: `https://example.org/${payload}` } },
      ),
      { type: 'codeBlock', attrs: { language: 'xml' }, content: [{ type: 'text', text: payload }] },
      { type: 'codeBlock', attrs: { language: 'markdown' }, content: [{ type: 'text', text: payload }] },
      { type: 'codeBlock', attrs: { language: 'php' }, content: [{ type: 'text', text: payload }] },
      { type: 'codeBlock', content: [{ type: 'text', text: payload }] },
      { type: 'blockFormula', attrs: { tex: payload } },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text(payload))] }] },
      { type: 'blockquote', content: [paragraph(text(payload))] },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', payload)] },
          { type: 'tableRow', content: [cell('tableCell', payload)] },
        ],
      },
      {
        type: 'image',
        attrs: { file: 'public/a.png', alt: payload.slice(0, 300), caption: payload.slice(0, 500) },
      },
    ],
  }
}

/** Documents with the text in attributes that allow only listed values: the contract refuses each of them. */
export function documentsWithAttribute(payload: string): readonly unknown[] {
  const one = (block: unknown) => ({ type: 'doc', content: [block] })
  return [
    one(paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: payload } }] })),
    one({ type: 'image', attrs: { file: payload, alt: 'x' } }),
    one({ type: 'image', attrs: { file: 'public/a.png', alt: 'x', width: payload, height: payload } }),
    one({ type: 'codeBlock', attrs: { language: payload }, content: [text('x')] }),
    one({ type: 'heading', attrs: { level: payload }, content: [text('x')] }),
    one({
      type: 'orderedList',
      attrs: { start: payload },
      content: [{ type: 'listItem', content: [paragraph()] }],
    }),
    one({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableCell',
              attrs: { colspan: payload, rowspan: payload },
              content: [paragraph(text('x'))],
            },
          ],
        },
      ],
    }),
  ]
}
