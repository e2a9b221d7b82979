import { expect, test } from 'vitest'
import { destinations, mailAddress } from './contribution.model.ts'

test('topics go to the first of the seed’s two addresses, articles to the second', () => {
  expect(destinations(['t@x.example', 'a@x.example'])).toEqual([
    { kind: 'topics', email: 't@x.example' },
    { kind: 'articles', email: 'a@x.example' },
  ])
})

test('one address takes both; without any there is nothing to offer', () => {
  expect(destinations(['t@x.example']).map(({ email }) => email)).toEqual(['t@x.example', 't@x.example'])
  expect(destinations([])).toEqual([])
})

test('an address cannot add headers to the mail', () => {
  expect(mailAddress('a?bcc=b@x.example', 'Topic: ')).toBe('mailto:a%3Fbcc%3Db@x.example?subject=Topic%3A%20')
})
