import type { RichDocument } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { plainBlocks } from './plain-blocks.ts'

const document: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Noise' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'see ' },
        {
          type: 'text',
          text: 'there',
          marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/info/1' } }],
        },
        { type: 'formula', attrs: { tex: 'x' } },
        { type: 'footnote', attrs: { text: 'n' } },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        {
          type: 'listItem',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'one' }] },
            {
              type: 'blockquote',
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'said' }] }],
            },
          ],
        },
      ],
    },
    { type: 'image', attrs: { file: 'public/a.png', alt: 'A plot', caption: 'C' } },
    { type: 'horizontalRule' },
  ],
}

test('every block is a line that shows each visible change', () => {
  expect(plainBlocks(document)).toEqual([
    { type: 'heading', text: '## Noise' },
    { type: 'paragraph', text: 'see [**there**](/info/1)$x$[^n]' },
    { type: 'listItem', text: '3. one' },
    { type: 'paragraph', text: '  > said' },
    { type: 'image', text: '![A plot](public/a.png) C' },
    { type: 'horizontalRule', text: '---' },
  ])
})
