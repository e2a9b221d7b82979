import { expect, test } from 'vitest'
import { destinations, emptyDraft, mailAddress, parseDraft } from './contribution.model.ts'

test('topics go to the first of the two contact addresses, articles to the second', () => {
  expect(destinations(['t@x.example', 'a@x.example'])).toEqual([
    { kind: 'topic', email: 't@x.example' },
    { kind: 'article', email: 'a@x.example' },
  ])
})

test('a single contact address takes both kinds, and without one there is no destination', () => {
  expect(destinations(['t@x.example']).map(({ email }) => email)).toEqual(['t@x.example', 't@x.example'])
  expect(destinations([])).toEqual([])
})

test('a contact address cannot inject headers into a mail link', () => {
  expect(mailAddress('a?bcc=b@x.example', 'Topic: ')).toBe('mailto:a%3Fbcc%3Db@x.example?subject=Topic%3A%20')
})

test('a draft survives a round trip through the storage, and invalid data is no draft', () => {
  const draft = { kind: 'topic', title: '题', text: '文', email: 'a@x.example' } as const
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  for (const stored of [null, '', '{', '1', '{"kind":"x"}', JSON.stringify({ ...draft, title: 1 })])
    expect(parseDraft(stored)).toEqual(emptyDraft)
})
