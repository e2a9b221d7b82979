import { expect, test } from 'vitest'
import { markdownToSafeHtml } from './markdown-to-safe-html.ts'

test('Markdown keeps its emphasis, code, lists and links', () => {
  const html = markdownToSafeHtml('**找到** `flag`\n\n- [附件](https://example.org/a)\n- 二')
  expect(html).toContain('<strong>找到</strong> <code>flag</code>')
  expect(html).toContain('<a href="https://example.org/a" rel="noopener ugc nofollow">附件</a>')
  expect(html.match(/<li>/g)).toHaveLength(2)
})

test('Markdown cannot contain executable markup in any notation', () => {
  const html = markdownToSafeHtml(
    '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)> <a href="data:text/html,x">y</a>',
  )
  expect(html).not.toMatch(/script|onerror|javascript:|data:|<img/)
})
