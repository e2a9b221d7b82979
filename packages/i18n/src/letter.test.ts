import { expect, test } from 'vitest'
import { writeLetter } from './letter.ts'

const hostile = '"><img src=x onerror=alert(1)>&amp;'

test('every text of a mail is escaped in its HTML part', () => {
  const action = { label: hostile, address: `https://x.example/?a=1&b="${hostile}"` }
  const { html, text } = writeLetter(
    { subject: hostile, paragraphs: [hostile], action, after: [hostile] },
    'en',
  )
  expect(html).not.toContain('<img')
  const outsideOfValues = html.replace(/"[^"]*"/g, '""')
  expect(outsideOfValues.match(/<[a-z][^>]*>/g)?.filter((tag) => tag.includes('onerror'))).toEqual([])
  expect(text).toContain(hostile)
})

test('a mail without a button has no link and is signed in its language', () => {
  const { html, text } = writeLetter({ subject: 'S', paragraphs: ['一', '二'] }, 'zh')
  expect(html).not.toContain('<a ')
  expect(text).toBe('一\n\n二\n\n-- \n演武场 Tiltyard')
})

test('a mail is signed with the name of the installation', () => {
  const { html, text } = writeLetter({ subject: 'S', paragraphs: ['一'] }, 'en', {
    zh: '东湖',
    en: 'East <Lake>',
  })
  expect(text).toBe('一\n\n-- \nEast <Lake>')
  expect(html).toContain('East &#60;Lake&#62;')
})
