import { expect, test } from 'vitest'
import { excerptOf } from './message-excerpt.model.ts'

test('a list shows the beginning of a message as plain text', () => {
  const html = '<p>Get <strong>started</strong>:</p><ol><li>Complete &#60;your&gt; profile &amp; go</li></ol>'
  expect(excerptOf(html)).toBe('Get started : Complete <your> profile & go')
  expect(excerptOf('')).toBe('')
})

test('a long message is cut at a letter, never within one', () => {
  const excerpt = excerptOf(`<p>${'𝒳'.repeat(300)}</p>`)
  expect([...excerpt]).toHaveLength(120)
  expect(excerpt.endsWith('…')).toBe(true)
})
