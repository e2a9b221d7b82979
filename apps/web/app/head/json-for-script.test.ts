import { expect, test } from 'vitest'
import { jsonForScript } from './json-for-script.ts'

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  '&lt;/script&gt;',
  'a\u2028b\u2029c',
  '差分隐私 "引号" \\ 反斜杠',
])('the JSON %j cannot close its script element, and is parsed back unchanged', (title) => {
  const text = jsonForScript({ title })
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual({ title })
})
