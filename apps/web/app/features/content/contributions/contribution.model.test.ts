import { expect, test } from 'vitest'
import { destinations, emptyDraft, mailAddress, parseDraft } from './contribution.model.ts'

test('topics go to the first of the seed’s two addresses, articles to the second', () => {
  expect(destinations(['t@x.example', 'a@x.example'])).toEqual([
    { kind: 'topic', email: 't@x.example' },
    { kind: 'article', email: 'a@x.example' },
  ])
})

test('one address takes both; without any there is nothing to offer', () => {
  expect(destinations(['t@x.example']).map(({ email }) => email)).toEqual(['t@x.example', 't@x.example'])
  expect(destinations([])).toEqual([])
})

test('an address cannot add headers to the mail', () => {
  expect(mailAddress('a?bcc=b@x.example', 'Topic: ')).toBe('mailto:a%3Fbcc%3Db@x.example?subject=Topic%3A%20')
})

test('a draft is read back as it was written; anything else is no draft', () => {
  const draft = { kind: 'topic', title: '题', text: '文', email: 'a@x.example' } as const
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  for (const stored of [null, '', '{', '1', '{"kind":"x"}', JSON.stringify({ ...draft, title: 1 })])
    expect(parseDraft(stored)).toEqual(emptyDraft)
})
