import { expect, test } from 'vitest'
import { isBlankHtml } from './is-blank-html.ts'

test.each([
  '',
  ' \n',
  '<p></p>',
  '<p><br></p>',
  '<p><br /></p>',
  '<p>&nbsp;</p>',
  '<p>\u00a0 </p>',
  '<p> </p>\n<p><br></p>',
  '<div><p><strong></strong></p></div>',
  '<p>\u200b</p>',
])('the HTML %j is blank, as the specification requires of empty paragraphs', (html) => {
  expect(isBlankHtml(html)).toBe(true)
})

test.each([
  '<p>a</p>',
  'a',
  '0',
  '<p><img src="/files/a.png" alt="" /></p>',
  '<hr />',
  '<p>&amp;nbsp;</p>',
  '<p>.</p>',
])('the HTML %j is not blank', (html) => {
  expect(isBlankHtml(html)).toBe(false)
})
