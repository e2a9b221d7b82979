import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { toSharedDocument } from './content-policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a shared document rendered with two nonces is the same bytes', () => {
  const render = (nonce: string) =>
    `<meta property="csp-nonce" nonce="${nonce}"/><script nonce="${nonce}" async="">a()</script>` +
    `<script type="module" nonce="${nonce}">import "/assets/b.js"</script><script src="/assets/c.js" nonce="${nonce}"></script>`
  const first = toSharedDocument(render('mark-1'), 'mark-1')
  expect(first).toEqual(toSharedDocument(render('mark-2'), 'mark-2'))
  expect(first?.html).not.toContain('nonce=')
  expect(first?.scriptHashes).toEqual([hashOf('a()'), hashOf('import "/assets/b.js"')])
})

test.each([
  '<script>evil()</script>',
  '<script nonce="">evil()</script>',
  '<script nonce="guess">evil()</script>',
  '<SCRIPT>evil()</SCRIPT>',
  '<script>evil()',
  '<script nonce="',
  '<!--<script>evil()',
  '<p title="<script nonce=">evil()</p>',
])('a script injected through a text gets no hash: %s', (injected) => {
  const shared = toSharedDocument(`<p>${injected}</p><script nonce="mark">ours()</script>`, 'mark')
  expect(shared?.scriptHashes).toEqual([hashOf('ours()')])
})

test('a document that contains its nonce elsewhere cannot be shared', () => {
  expect(toSharedDocument('<script nonce="mark">say("mark")</script>', 'mark')).toBeNull()
})
