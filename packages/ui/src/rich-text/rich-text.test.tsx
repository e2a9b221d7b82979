import type { SafeHtml } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { RichText } from './rich-text.tsx'

test('rich text renders the server’s markup unchanged', () => {
  expect(render(<RichText html={'<p>a &lt;b&gt;</p>' as SafeHtml} />)).toContain('><p>a &lt;b&gt;</p></div>')
})

test.each(['<p></p>', '<p><br></p>', ' ', '&nbsp;'])(
  'an empty paragraph %j is shown as the empty state',
  (html) => {
    expect(render(<RichText html={html as SafeHtml} />)).toContain('Nothing is written here yet')
    expect(render(<RichText html={html as SafeHtml} empty={<p>soon</p>} />)).toBe('<p>soon</p>')
  },
)
